// The import rules of the house: no file breaks one, and a planted violation is caught.
import { describe, expect, it } from 'vitest';
import { codeFiles, importsOf, readCode, repositoryRoot, violations } from './support/import-rules.ts';

const files = ['api', 'scripts', 'src'].flatMap((folder) => codeFiles(repositoryRoot, folder));

describe('import rules', () => {
  it('hold in every code file', () => {
    expect(files.length).toBeGreaterThan(40);
    expect(files.flatMap((file) => violations(file, readCode(repositoryRoot, file)))).toEqual([]);
  });

  it.each([
    ['api/contract/planted.ts', "import { readFileSync } from 'node:fs';"],
    ['api/contract/planted.ts', "import * as z from 'zod';"],
    ['api/domain/planted.ts', "import { redisStore } from '../store/redis.ts';"],
    ['api/domain/planted.ts', "import { loadPacks } from '../packs/load.ts';"],
    ['api/domain/planted.ts', 'export const now = () => Date.now();'],
    ['api/packs/planted.ts', "import { predict } from '../domain/predict.ts';"],
    ['api/store/planted.ts', "import express from 'express';"],
    ['api/routes/planted.ts', "import { createClient } from 'redis';"],
    ['api/routes/planted.ts', "import { people } from './users.ts';"],
    ['api/routes/planted.ts', 'export const port = process.env.PORT;'],
    ['scripts/planted.ts', "import { users } from '../api/routes/users.ts';"],
    ['src/lib/planted.ts', "import { predict } from '../../api/domain/predict.ts';"],
    ['src/stores/planted.ts', "import { useState } from 'react';"],
    ['src/ui/planted.tsx', "import { $session } from '../stores/session.ts';"],
    ['src/islands/planted.tsx', "const answer = await import('../lib/api.ts');"],
    ['src/islands/planted.tsx', "import { Wizard } from './wizard.tsx';"],
  ])('catch a planted violation in %s: %s', (file, text) => {
    expect(violations(file, text)).toHaveLength(1);
  });

  it('see imports over several lines and re-exports', () => {
    const text =
      "import {\n  a,\n  type B,\n} from './one.ts';\nexport { c } from './two.ts';\nimport type { D } from './three.ts';";
    expect(importsOf(text)).toEqual([
      { specifier: './one.ts', typeOnly: false },
      { specifier: './two.ts', typeOnly: false },
      { specifier: './three.ts', typeOnly: true },
    ]);
  });
});
