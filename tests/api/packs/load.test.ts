// Packs on disk: read whole, or refused with a sentence that says what to do.
import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadPacks } from '../../../api/packs/load.ts';
import { smallPack } from '../../support/small-pack.ts';

function packsOnDisk(change: { pack?: unknown; sha256?: string } = {}): string {
  const dir = mkdtempSync(join(tmpdir(), 'packs-'));
  const bytes = JSON.stringify(change.pack ?? smallPack());
  const sha256 = change.sha256 ?? createHash('sha256').update(bytes).digest('hex');
  const entry = {
    counsellingId: 7,
    code: 'demo',
    name: 'Demo',
    file: 'demo.json',
    sha256,
    bytes: bytes.length,
    lines: 6,
    closings: 9,
    institutes: 4,
    rounds: [],
  };
  writeFileSync(join(dir, 'demo.json'), bytes);
  writeFileSync(
    join(dir, 'manifest.json'),
    JSON.stringify({ format: 1, version: 'v1', dataTime: null, packs: [entry], inactive: [], sources: [] }),
  );
  return dir;
}

describe('loadPacks', () => {
  it('lays out the pack that the manifest names', () => {
    const packs = loadPacks(packsOnDisk());
    expect(packs.version).toBe('v1');
    expect(packs.counsellings.get(7)?.size).toBe(6);
  });

  it('says what to do when there is no pack', () => {
    expect(() => loadPacks(mkdtempSync(join(tmpdir(), 'packs-')))).toThrow(
      /No data pack manifest\.json .* Run: npm run packs/,
    );
  });

  it('refuses a file whose checksum differs', () => {
    expect(() => loadPacks(packsOnDisk({ sha256: 'ab' }))).toThrow(/checksum differs/);
  });

  it('refuses a pack of another format', () => {
    expect(() => loadPacks(packsOnDisk({ pack: { ...smallPack(), format: 2 } }))).toThrow(/not a pack of this version/);
  });
});
