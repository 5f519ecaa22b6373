// The preparation before `npm start` and `npm test`: it stops when the Node that would run the product is too old.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const LOCK = '{}';

/** @returns a folder with installed packages, whose programs come first in the path, as npm arranges it */
function createFolder(nodeVersion: string | null): { folder: string; path: string } {
  const folder = mkdtempSync(join(tmpdir(), 'prepare-'));
  const programs = join(folder, 'node_modules', '.bin');
  mkdirSync(programs, { recursive: true });
  writeFileSync(join(folder, 'package-lock.json'), LOCK);
  writeFileSync(join(folder, 'node_modules', '.installed-lock'), createHash('sha256').update(LOCK).digest('hex'));
  if (nodeVersion !== null) {
    writeFileSync(join(programs, 'node'), `#!/bin/sh\necho ${nodeVersion}\n`);
    chmodSync(join(programs, 'node'), 0o755);
  }
  return { folder, path: programs };
}

function prepare(folder: string, path: string) {
  const { status, stderr } = spawnSync(process.execPath, [resolve('scripts/tooling/prepare.mjs'), 'start'], {
    cwd: folder,
    env: { ...process.env, PATH: path },
    encoding: 'utf8',
  });
  return { status, stderr };
}

describe('prepare', () => {
  it.each([
    ['v22.11.0', 'v22.11.0'],
    [null, 'not found'],
  ])('stops with one sentence when node is %s', (version, described) => {
    const { folder, path } = createFolder(version);
    const { status, stderr } = prepare(folder, path);
    expect(status).toBe(1);
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(`and \`node\` is ${described}.`)]);
    expect(stderr).toContain('macOS');
  });

  it('accepts the Node that runs these tests', () => {
    const { folder, path } = createFolder(null);
    expect(prepare(folder, [path, dirname(process.execPath)].join(delimiter))).toEqual({ status: 0, stderr: '' });
  });
});
