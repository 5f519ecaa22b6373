// Loading and reloading packs from disk.
import { readFileSync, renameSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadPacks } from '../../../api/packs/load.ts';
import { type PackHolder, watchPacks } from '../../../api/packs/watch.ts';
import { emptyFolder, packsOnDisk } from '../../support/packs-on-disk.ts';
import { smallPack } from '../../support/small-pack.ts';

const noEvents = { swapped: () => {}, refused: () => {}, broken: () => {} };

describe('loadPacks', () => {
  it('loads the packs of the manifest', () => {
    const packs = loadPacks(packsOnDisk());
    expect(packs.version).toBe('v1');
    expect(packs.counsellings.get(7)?.size).toBe(6);
  });

  it('explains a missing pack', () => {
    expect(() => loadPacks(emptyFolder())).toThrow(/No data pack manifest\.json .* Run: npm run packs/);
  });

  it('refuses a file whose checksum differs', () => {
    expect(() => loadPacks(packsOnDisk({ sha256: 'ab' }))).toThrow(/checksum differs/);
  });

  it('refuses a pack of another format', () => {
    expect(() => loadPacks(packsOnDisk({ pack: { ...smallPack(), format: 99 } }))).toThrow(
      /not a pack of this version/,
    );
  });

  it('refuses a manifest without packs', () => {
    const dir = packsOnDisk();
    const file = join(dir, 'manifest.json');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), packs: [] }));
    expect(() => loadPacks(dir)).toThrow(/manifest\.json/);
  });
});

describe('watchPacks', () => {
  let holder: PackHolder | undefined;
  afterEach(() => holder?.stop());

  function watched(dir: string) {
    const seen: string[] = [];
    holder = watchPacks(dir, {
      swapped: (version, before) => seen.push(`${before} → ${version}`),
      refused: (reason) => seen.push(reason),
      broken: (reason) => seen.push(reason),
    });
    return { seen, holder };
  }

  it('loads a new manifest', async () => {
    const dir = packsOnDisk();
    const { seen, holder } = watched(dir);
    packsOnDisk({ version: 'v2' }, dir);
    await expect.poll(() => seen, { timeout: 15_000 }).toEqual(['v1 → v2']);
    expect(holder.current().version).toBe('v2');
  });

  it('answers with the packs before while it loads, and ends at once for a request that needs the new ones', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'setImmediate'] });
    try {
      const dir = packsOnDisk();
      const { seen, holder } = watched(dir);
      packsOnDisk({ version: 'v2' }, dir);
      vi.advanceTimersByTime(500);
      expect(vi.getTimerCount()).toBe(2);
      expect(holder.current().version).toBe('v1');
      holder.refresh();
      expect(holder.current().version).toBe('v2');
      vi.runOnlyPendingTimers();
      expect(seen).toEqual(['v1 → v2']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('prepares a new pack before it replaces the old one, and not at the start', () => {
    const dir = packsOnDisk();
    const prepared: string[] = [];
    holder = watchPacks(dir, noEvents, {
      *prepare() {
        yield;
        prepared.push(`while ${holder?.current().version} is in use`);
      },
    });
    expect(prepared).toEqual([]);
    packsOnDisk({ version: 'v2' }, dir);
    holder.refresh();
    expect(prepared).toEqual(['while v1 is in use']);
    expect(holder.current().version).toBe('v2');
  });

  it('serves the line files of the packs before, until the next swap', () => {
    const dir = packsOnDisk();
    const { holder } = watched(dir);
    const names = () => [...holder.current().lineFiles.byName.keys()];
    const publish = (closing: number) => {
      const pack = smallPack();
      pack.closings.closing[5] = closing;
      packsOnDisk({ pack, version: `v${closing}` }, dir);
      holder.refresh();
    };
    const first = names();
    publish(15_001);
    const second = names();
    expect(second).toEqual(expect.arrayContaining(first));
    publish(15_002);
    const changed = first.find((name) => !names().includes(name));
    expect(changed).toMatch(/^demo-1-1-/);
    expect(names().length).toBe(second.length);
  });

  it('survives a folder that cannot be read, and loads it when it can again', async () => {
    const dir = packsOnDisk();
    const { seen, holder } = watched(dir);
    renameSync(dir, `${dir}-aside`);
    symlinkSync(dir, dir);
    await expect.poll(() => seen.length, { timeout: 15_000 }).toBeGreaterThan(0);
    expect(holder.current().version).toBe('v1');
    unlinkSync(dir);
    renameSync(`${dir}-aside`, dir);
    packsOnDisk({ version: 'v2' }, dir);
    await expect.poll(() => holder.current().version, { timeout: 15_000 }).toBe('v2');
  });

  it('keeps the old packs if new ones are invalid', () => {
    const dir = packsOnDisk();
    const { seen, holder } = watched(dir);
    packsOnDisk({ version: 'v3', sha256: 'ab' }, dir);
    holder.reload();
    expect(seen[0]).toMatch(/checksum differs/);
    expect(holder.current().version).toBe('v1');
  });
});
