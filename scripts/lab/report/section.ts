// Writes a section of docs/reliability.md, and above all sections the table of what was shown and what was not.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { formatRows, MISSED, type Row } from './rows.ts';
import { STATEMENTS } from './statements.ts';

const FILE = join('docs', 'reliability.md');
const HEAD = `# Reliability

Each section is written by the command of its line, on one machine with the load generator, the server and the store; the
options of the run are in the section. Kills, fuzzing and restarts that the tests repeat: \`npm run lab -- chaos\`,
\`npm run lab -- fuzz\`, \`npm run lab -- restarts\`.
`;

export type Section = {
  title: string;
  /** What was run, as a sentence. */
  about: string;
  /** The command with its options. */
  command: string;
  rows: readonly Row[];
  /** Lines below the table of the rows. */
  more?: readonly string[];
};

export function writeSection({ title, about, command, rows, more = [] }: Section): void {
  const time = new Date().toISOString().slice(0, 16);
  const text = [
    `## ${title}`,
    '',
    `${about} \`${command}\`, ${availableParallelism()} processors, ${time}.`,
    '',
    ...formatRows(rows),
    ...(more.length > 0 ? ['', ...more] : []),
  ].join('\n');
  const sections = readSections();
  sections.set(title, text);
  writeFileSync(FILE, formatPage(sections));
  console.log(text);
}

function readSections(): Map<string, string> {
  const text = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  const [, ...sections] = text.split(/^(?=## )/m);
  return new Map(sections.map((section) => [section.slice(3, section.indexOf('\n')), section.trimEnd()]));
}

/** In the order of the statements. A section that belongs to none of them is dropped. */
function formatPage(sections: ReadonlyMap<string, string>): string {
  const states = STATEMENTS.map(({ title, shows, command }) => {
    const section = sections.get(title);
    return `| ${title} | ${shows} | ${command} | ${section === undefined ? 'not run' : findState(section)} |`;
  });
  const table = ['| section | what a pass shows | command | last run |', '| --- | --- | --- | --- |', ...states];
  const texts = STATEMENTS.flatMap(({ title }) => sections.get(title) ?? []);
  return `${[`${HEAD}\n${table.join('\n')}`, ...texts].join('\n\n')}\n`;
}

const findState = (section: string): string => (section.includes(MISSED) ? 'missed' : 'pass');
