// Writes the section of a trial into its document; docs/reliability.md has a table of all its sections above them.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { formatTable } from '../../tooling/markdown-table.ts';
import { formatRows, MISSED, type Row } from './rows.ts';

/** A section of a document. `shows`: what a pass shows. `long`: options of the run at full length, where they differ. */
export type Document = { document: string; title: string; shows: string; long?: string | undefined };

export type Section = {
  /** What was run, as a sentence. */
  about: string;
  /** The command with its options. */
  command: string;
  rows: readonly Row[];
  /** Lines below the table of the rows. */
  more: readonly string[];
};

const RELIABILITY = 'docs/reliability.md';
const HEAD = `# Reliability

Each section is written by the command of its line, on one machine with the load generator, the server and the store; the
options of the run are in the section. Some tests run longer on request: payments settled by many callers while processes are
killed, with \`CHAOS_ORDERS=200 CHAOS_CALLERS=50 CHAOS_RECONCILERS=5 CHAOS_KILLS=4 npx vitest run tests/api/payments\`; restarts
under load, with \`RESTARTS=20 npx vitest run tests/api/serve.test.ts\`; hostile requests, with \`npm run lab -- fuzz\`. What
\`npm test\` shows at full size has no section: a clock that is set (\`tests/api/clock.test.ts\`), hostile text in a backup and a
restore that breaks off (\`tests/api/store/backup.test.ts\`), a backup of a store that is written to (\`tests/scripts/backup.test.ts\`),
packs that are swapped (\`tests/api/workers.test.ts\`), and two devices that edit one list (\`tests/api/contract/merge-lists.test.ts\`,
\`tests/src/stores/choices/choices.test.ts\`, \`tests/api/routes/choices.test.ts\`).`;

/** @param stated by name of the trial: those that have a line in the table of the document */
export function writeSection(
  { document, title, long }: Document,
  section: Section,
  stated: ReadonlyMap<string, Document>,
): void {
  const { about, command, rows, more } = section;
  const time = new Date().toISOString().slice(0, 16);
  const length = long ? ` The full length is \`${long}\`.` : '';
  const text = [
    `## ${title}`,
    '',
    `${about}${length} \`${command}\`, ${availableParallelism()} processors, ${time}.`.trim(),
    '',
    ...formatRows(rows),
    ...(more.length > 0 ? ['', ...more] : []),
  ].join('\n');
  replaceSection(document, text.trimEnd(), (sections) => formatHead(document, stated, sections));
  console.log(text);
}

/**
 * Replaces a section of a document, or adds it at the end.
 * @param section begins with its heading of the second level
 * @param write of the head above all sections; without it the head stays
 */
export function replaceSection(
  file: string,
  section: string,
  write: (sections: readonly string[]) => string | null = () => null,
): void {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [head = '', ...sections] = text.split(/^(?=## )/m).map((part) => part.trimEnd());
  const place = sections.findIndex((one) => readTitle(one) === readTitle(section));
  sections.splice(place < 0 ? sections.length : place, 1, section);
  writeFileSync(file, `${[write(sections) ?? head, ...sections].filter(Boolean).join('\n\n')}\n`);
}

const readTitle = (section: string): string => section.slice(3).split('\n', 1)[0] ?? '';

function formatHead(file: string, stated: ReadonlyMap<string, Document>, sections: readonly string[]): string | null {
  if (file !== RELIABILITY) return null;
  const lines = [...stated]
    .filter(([, { document }]) => document === file)
    .map(([name, { title, shows }]) => {
      const section = sections.find((one) => readTitle(one) === title);
      const state = section === undefined ? 'not run' : section.includes(MISSED) ? 'missed' : 'pass';
      return [title, shows, `npm run lab -- ${name}`, state];
    });
  return [HEAD, '', ...formatTable(['section', 'what a pass shows', 'command', 'last run'], lines)].join('\n');
}
