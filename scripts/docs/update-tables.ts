// Puts each table between its marks: `<!-- table:NAME -->` … `<!-- /table:NAME -->`.
import { tables } from './tables.ts';

/** @throws when the marks of a table are missing */
export function updateTables(text: string): string {
  let renewed = text;
  for (const [name, draw] of Object.entries(tables)) {
    const block = new RegExp(`(<!-- table:${name} -->\n)[\\s\\S]*?(<!-- /table:${name} -->)`);
    if (!block.test(renewed)) throw new Error(`README.md has no marks for the table "${name}": <!-- table:${name} -->`);
    renewed = renewed.replace(block, (_, open: string, close: string) => `${open}\n${draw()}\n\n${close}`);
  }
  return renewed;
}
