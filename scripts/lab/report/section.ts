// Writes the section of a trial into its document, and the table of all sections where the document has one above them.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { formatTable } from '../../tooling/markdown-table.ts';
import { type Document, formatRows, MISSED, type Row } from '../trial.ts';

export type Section = {
  /** What was run, as a sentence. */
  about: string;
  /** The command with its options. */
  command: string;
  rows: readonly Row[];
  /** Lines below the table of the rows. */
  more: readonly string[];
};

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
  replaceSection(document, text.trimEnd(), (head, sections) =>
    updateTable(
      head,
      sections,
      [...stated].filter(([, other]) => other.document === document),
    ),
  );
  console.log(text);
}

/**
 * Replaces a section of a document, or adds it at the end.
 * @param section begins with its heading of the second level
 * @param update of the head above all sections; without it the head stays
 */
export function replaceSection(
  file: string,
  section: string,
  update: (head: string, sections: readonly string[]) => string = (head) => head,
): void {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [head = '', ...sections] = text.split(/^(?=## )/m).map((part) => part.trimEnd());
  const place = sections.findIndex((one) => readTitle(one) === readTitle(section));
  sections.splice(place < 0 ? sections.length : place, 1, section);
  writeFileSync(file, `${[update(head, sections), ...sections].filter(Boolean).join('\n\n')}\n`);
}

const readTitle = (section: string): string => section.slice(3).split('\n', 1)[0] ?? '';

const COLUMNS = ['section', 'what a pass shows', 'command', 'last run'];

function updateTable(head: string, sections: readonly string[], stated: readonly [string, Document][]): string {
  const [words, table] = head.split(`\n\n| ${COLUMNS[0]} |`);
  if (table === undefined) return head;
  const lines = stated.map(([name, { title, shows }]) => {
    const section = sections.find((one) => readTitle(one) === title);
    const state = section === undefined ? 'not run' : section.includes(MISSED) ? 'missed' : 'pass';
    return [title, shows, `npm run lab -- ${name}`, state];
  });
  return [words, '', ...formatTable(COLUMNS, lines)].join('\n');
}
