// Writes data/datapackage.json anew: node scripts/describe-data.ts. The import does it by itself.
import { describeData } from './packs/datapackage.ts';
import { replaceFile } from './packs/write.ts';

const dataDir = process.argv[2] ?? 'data';
replaceFile(`${dataDir}/datapackage.json`, `${JSON.stringify(describeData(dataDir), null, 2)}\n`);
console.log(`describe: ${dataDir}/datapackage.json is true`);
