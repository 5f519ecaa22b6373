// Lists the source files that a module imports statically, directly or through others.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** An import or a re-export of values from a file of this repository. */
const IMPORT = /^(?:import|export) (?!type\b)(?:[^'";]*? from )?'(\.[^']+\.tsx?)';/gm;

/** @param file path of a TypeScript file. @returns absolute paths if `file` is one, with `file` itself */
export function listStaticImports(file: string, found: Set<string> = new Set()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORT))
    listStaticImports(join(dirname(file), path), found);
  return found;
}
