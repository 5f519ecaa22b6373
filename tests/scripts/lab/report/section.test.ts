// Sections of a document that commands write.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { replaceSection } from '../../../../scripts/lab/report/section.ts';

describe('replaceSection', () => {
  it('keeps the head and the other sections, and adds a new one at the end', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'section-')), 'page.md');
    writeFileSync(file, '# Page\n\nHead.\n\n## One\n\nold\n\n## Two\n\ntwo\n');
    replaceSection(file, '## One\n\nnew');
    replaceSection(file, '## Three\n\nthree');
    expect(readFileSync(file, 'utf8')).toBe('# Page\n\nHead.\n\n## One\n\nnew\n\n## Two\n\ntwo\n\n## Three\n\nthree\n');
  });
});
