// Redraws the golden screenshots of the results page and compresses them. Look at each before committing it.
import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const FOLDER = join('tests', 'e2e', 'golden');
const COLOURS = 64;

const playwright = spawnSync(
  'npx',
  ['playwright', 'test', 'results-golden', '--project=phone-long', '--update-snapshots=all'],
  { stdio: 'inherit' },
);
if (playwright.status !== 0) process.exit(playwright.status ?? 1);
for (const name of readdirSync(FOLDER).filter((file) => file.endsWith('.png'))) {
  const file = join(FOLDER, name);
  writeFileSync(file, await sharp(file).png({ palette: true, colours: COLOURS, effort: 10 }).toBuffer());
}
