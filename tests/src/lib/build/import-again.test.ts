// A chunk that failed to load is asked for again, from another address.
import { expect, test } from 'vitest';
import { addSecondTry } from '../../../../src/integrations/import-again.ts';

test('loads a chunk that failed from an address of its own', () => {
  const [load, again] = addSecondTry('const a=()=>import("./seat.1.chunk.js").then(e=>e.n)').split('.catch');
  expect(load).toBe('const a=()=>import("./seat.1.chunk.js")');
  expect(again).toMatch(/^\(\(\)=>import\(`\.\/seat\.1\.chunk\.js\?\S*Date\.now\(\)}`\)\)\.then\(e=>e\.n\)$/);
  const other = 'import "./a.js";import(name);import.meta.url';
  expect(addSecondTry(other)).toBe(other);
});
