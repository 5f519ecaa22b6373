// Replaces a section of a document, or adds it at the end.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

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
