// Updates the generated tables of the documents: each lies between `<!-- table:NAME -->` and `<!-- /table:NAME -->`.
import { tables } from './tables.ts';

/** Documents with generated tables, as paths from the root. */
export const documents = ['README.md', 'docs/api.md', 'docs/environment.md', 'docs/decisions/README.md'] as const;

const BLOCK = /(<!-- table:([a-z]+) -->\n)[\s\S]*?(<!-- \/table:\2 -->)/g;

/** @returns names of the tables in a document, in their order */
export const findTables = (text: string): string[] => [...text.matchAll(BLOCK)].map(([, , name = '']) => name);

/** @throws when a document asks for a table that does not exist */
export function updateTables(text: string): string {
  return text.replace(BLOCK, (_, open: string, name: string, close: string) => {
    const draw = tables[name];
    if (!draw) throw new Error(`No table is called "${name}". Known are: ${Object.keys(tables).join(', ')}.`);
    return `${open}\n${draw()}\n\n${close}`;
  });
}
