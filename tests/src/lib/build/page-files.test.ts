// Steps of the build that decide which files a page requests.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inlinePage } from '../../../../src/integrations/inline-styles.ts';
import { skipStubs } from '../../../../src/integrations/preload-scripts.ts';
import { makeReader } from '../../../../src/lib/build/page-weight.ts';
import { listStaticImports } from '../../../../src/lib/build/static-imports.ts';

function writeFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'page-files-'));
  mkdirSync(join(folder, 'deep'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

describe('listStaticImports', () => {
  it('follows imports and re-exports of values, not types and not dynamic imports', () => {
    const folder = writeFolder({
      'entry.tsx': [
        "import { useState } from 'react';",
        "import './effect.ts';",
        "import type { Shape } from './type.ts';",
        "import {\n  one,\n  two,\n} from './deep/values.ts';",
        "const late = () => import('./late.ts');",
      ].join('\n'),
      'effect.ts': "export { one } from './shared.ts';",
      'deep/values.ts': "import * as all from '../shared.ts';\nimport '../entry.tsx';",
      'shared.ts': '',
      'type.ts': '',
      'late.ts': '',
    });
    const found = [...listStaticImports(join(folder, 'entry.tsx'))].map((file) => file.slice(folder.length + 1));
    expect(found.sort()).toEqual(['deep/values.ts', 'effect.ts', 'entry.tsx', 'shared.ts']);
  });
});

describe('skipStubs', () => {
  const dist = writeFolder({
    'stub.js': 'import"./deep/code.js";const __vite__mapDeps=(i,m=__vite__mapDeps)=>i;\n',
    'island.js': 'export{n as Form}from"./deep/code.js";',
    'own.js': 'import"./deep/code.js";run();',
    'deep/code.js': '',
  });
  const script = (file: string) => `<script type="module" src="/${file}"></script>`;
  const island = (file: string, name = 'Form') =>
    `<astro-island component-url="/${file}" component-export="${name}"></astro-island>`;

  it('replaces an entry that only imports another file', () => {
    expect(skipStubs(script('stub.js'), makeReader(dist))).toBe(script('deep/code.js'));
  });

  it('takes an island from the file that its entry passes on', () => {
    expect(skipStubs(island('island.js'), makeReader(dist))).toBe(island('deep/code.js', 'n'));
  });

  it('keeps entries with code of their own', () => {
    const html = script('own.js') + island('own.js');
    expect(skipStubs(html, makeReader(dist))).toBe(html);
  });
});

describe('inlinePage', () => {
  const dist = writeFolder({ 'a.css': 'a{color:red}\n', 'b.css': "b{background:url('$&')}" });
  const policy = (hash: string) => `<meta content="style-src 'self'${hash} 'sha256-known'">`;
  const link = (file: string) => `<link rel="stylesheet" href="/${file}">`;

  it('writes the sheets in their order and allows exactly them', () => {
    const style = "a{color:red}\nb{background:url('$&')}";
    const hash = createHash('sha256').update(style).digest('base64');
    expect(inlinePage(dist, `${policy('')}${link('a.css')}${link('b.css')}<p>`)).toBe(
      `${policy(` 'sha256-${hash}'`)}<style>${style}</style><p>`,
    );
  });

  it('refuses a page without sheets or without a policy', () => {
    expect(() => inlinePage(dist, policy(''))).toThrow(RangeError);
    expect(() => inlinePage(dist, link('a.css'))).toThrow(RangeError);
  });
});
