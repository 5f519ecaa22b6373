// npm run data -- import FILE…: saves published lists (PDF or CSV) as data/raw/<counselling>/<year>-<round>.csv
import { addCounselling } from './import/add-counselling.ts';
import { importFiles, takeBack } from './import/import-files.ts';
import { flags, readOptions, runAloneIn, runCommand, texts } from './packs/cli-options.ts';

const { values: options, positionals: paths } = readOptions(
  'import',
  {
    allowPositionals: true,
    options: {
      ...texts('add', 'name', 'state', 'counselling', 'year', 'round'),
      ...flags('replace', 'remove'),
      raw: { type: 'string', default: 'data/raw' },
      reference: { type: 'string', default: 'data/reference' },
      aliases: { type: 'string', default: 'data/aliases' },
    },
  },
  'npm run data -- import FILE…, --add ga --name Goa --state GA, or --remove --counselling mcc --year 2026 --round R1',
);

const say = (text: string) => console.log(`import: ${text}`);

await runCommand('import', () =>
  runAloneIn(options.raw, say, async () => {
    if (options.add) for (const gap of addCounselling({ ...options, add: options.add })) say(gap.trim());
    else if (options.remove) say(`${takeBack(options)} removed`);
    else if (paths.length === 0) throw new Error('no file given. For example: npm run data -- import list.pdf');
    else await importFiles(paths, options, say);
    say('next: npm run packs');
  }),
);
