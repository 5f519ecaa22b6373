// npm run data -- describe: writes data/datapackage.json. The import does so too.
import { replaceFile } from './packs/files.ts';
import { describeData } from './packs/lists/datapackage.ts';
import { showUsageOnHelp } from './tooling/usage.ts';

showUsageOnHelp('npm run data -- describe [FOLDER], the folder of the data (data)');

const dataDir = process.argv[2] ?? 'data';
replaceFile(`${dataDir}/datapackage.json`, `${JSON.stringify(describeData(dataDir), null, 2)}\n`);
console.log(`describe: ${dataDir}/datapackage.json is up to date`);
