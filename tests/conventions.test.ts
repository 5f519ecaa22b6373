// Conventions of code files that a test can check: a comment first, and fewer than 300 lines.
import { describe, expect, it } from 'vitest';
import { codeFiles, readCode, repositoryRoot } from './support/import-rules.ts';

const MAX_LINES = 299;
const files = ['api', 'scripts', 'src', 'tests'].flatMap((folder) => codeFiles(repositoryRoot, folder));

/** The purpose is the first line of code, after the fence in a page and the first line of a command. */
const beginsWithPurpose = (text: string): boolean => /^(#!.*\r?\n)?(---\r?\n)?(\/\/ |\/\*\* ?)[^\s]/.test(text);

const countLines = (text: string): number => text.trimEnd().split('\n').length;

describe('code files', () => {
  it('begin with a comment that says their purpose', () => {
    expect(files.length).toBeGreaterThan(800);
    expect(files.filter((file) => !beginsWithPurpose(readCode(repositoryRoot, file)))).toEqual([]);
  });

  it('have fewer than 300 lines', () => {
    const long = files.filter((file) => countLines(readCode(repositoryRoot, file)) > MAX_LINES);
    expect(long).toEqual([]);
  });

  it.each([
    ["import { a } from './a.ts';", false],
    ['// Adds numbers.\nexport const a = 1;', true],
    ['---\n// A page.\n---', true],
    ['---\nconst a = 1;\n---', false],
  ])('are checked: %j', (text, holds) => {
    expect(beginsWithPurpose(text)).toBe(holds);
  });
});
