// Replaces a section of a document, or adds it at the end.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { noneMissed, type Row } from './rows.ts';

/** @param section begins with its heading of the second level */
export function replaceSection(file: string, section: string): void {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [head = '', ...sections] = text.split(/^(?=## )/m).map((part) => part.trimEnd());
  const title = readTitle(section);
  const place = sections.findIndex((one) => readTitle(one) === title);
  if (place < 0) sections.push(section);
  else sections[place] = section;
  writeFileSync(file, `${[head, ...sections].filter(Boolean).join('\n\n')}\n`);
}

const readTitle = (section: string): string => section.split('\n', 1)[0] ?? '';

/** Writes a section and prints it. @returns whether a goal in it is missed */
export function publishSection(file: string, lines: readonly string[]): Row[] {
  const section = lines.join('\n').trimEnd();
  replaceSection(file, section);
  console.log(section);
  return noneMissed(section);
}
