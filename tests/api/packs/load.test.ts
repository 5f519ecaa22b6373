// Loading and reloading packs from disk.
import { copyFileSync, renameSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadPacks } from '../../../api/packs/load.ts';
import { type PackHolder, watchPacks } from '../../../api/packs/watch.ts';
import { emptyFolder, packsOnDisk, readManifest } from '../../support/packs-on-disk.ts';
import { smallPack } from '../../support/small-pack.ts';

const versionOf = (dir: string) => readManifest(dir).version;
const publish = (dir: string, name: string) => packsOnDisk({ name }, dir);
const noEvents = { swapped: () => {}, refused: () => {}, broken: () => {} };

describe('loadPacks', () => {
  it('loads the packs of the manifest', () => {
    const packs = loadPacks(packsOnDisk());
    expect(packs.version).toMatch(/^[0-9a-f]{12}$/);
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
    writeFileSync(file, JSON.stringify({ ...readManifest(dir), packs: [] }));
    expect(() => loadPacks(dir)).toThrow(/manifest\.json/);
  });
});

describe('watchPacks', () => {
  let holder: PackHolder | undefined;
  afterEach(() => holder?.stop());

  function watched(dir: string) {
    const seen: string[] = [];
    holder = watchPacks(dir, {
      swapped: (version) => seen.push(version),
      refused: (reason) => seen.push(reason),
      broken: (reason) => seen.push(reason),
    });
    return { seen, holder };
  }

  it('loads a new manifest', async () => {
    const dir = packsOnDisk();
    const { seen, holder } = watched(dir);
    publish(dir, 'v2');
    await expect.poll(() => seen).toEqual([versionOf(dir)]);
    expect(holder.current().version).toBe(versionOf(dir));
  });

  it('answers with the packs before while it loads, and ends at once for a request that needs the new ones', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'setImmediate'] });
    try {
      const dir = packsOnDisk();
      const { seen, holder } = watched(dir);
      const first = versionOf(dir);
      publish(dir, 'v2');
      vi.advanceTimersByTime(500);
      expect(vi.getTimerCount()).toBe(2);
      expect(holder.current().version).toBe(first);
      holder.refresh();
      expect(holder.current().version).toBe(versionOf(dir));
      vi.runOnlyPendingTimers();
      expect(seen).toEqual([versionOf(dir)]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('prepares a new pack before it replaces the old one, and the pack in use between requests', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'setImmediate'] });
    onTestFinished(() => void vi.useRealTimers());
    const dir = packsOnDisk();
    const prepared: string[] = [];
    const broken: string[] = [];
    holder = watchPacks(
      dir,
      { ...noEvents, broken: (reason) => broken.push(reason) },
      {
        *prepare() {
          yield;
          prepared.push(holder?.current().version ?? '');
          if (prepared.length === 3) throw new Error('not again');
        },
      },
    );
    const first = versionOf(dir);
    publish(dir, 'v2');
    holder.refresh();
    expect(prepared).toEqual([first]);
    const second = versionOf(dir);
    expect(holder.current().version).toBe(second);
    vi.advanceTimersByTime(500);
    expect(prepared).toEqual([first]);
    vi.advanceTimersByTime(1);
    expect(prepared).toEqual([first, second]);
    vi.advanceTimersByTime(500);
    expect([prepared.length, broken]).toEqual([3, ['not again']]);
  });

  it('serves the line files of the packs before, until the next swap', () => {
    const dir = packsOnDisk();
    const { holder } = watched(dir);
    const names = () => [...holder.current().lineFiles.byName.keys()];
    const publishClosing = (closing: number) => {
      const pack = smallPack();
      pack.closings.closing[5] = closing;
      packsOnDisk({ pack, name: `v${closing}` }, dir);
      holder.refresh();
    };
    const first = names();
    publishClosing(15_001);
    const second = names();
    expect(second).toEqual(expect.arrayContaining(first));
    publishClosing(15_002);
    const changed = first.find((name) => !names().includes(name));
    expect(changed).toMatch(/^demo-1-1-/);
    expect(names().length).toBe(second.length);
  });

  it('survives a folder that cannot be read, and loads it when it can again', async () => {
    const dir = packsOnDisk();
    const { seen, holder } = watched(dir);
    const first = versionOf(dir);
    renameSync(dir, `${dir}-aside`);
    symlinkSync(dir, dir);
    await expect.poll(() => seen.length).toBeGreaterThan(0);
    expect(holder.current().version).toBe(first);
    expect(holder.missing()).toBe('No data pack manifest.json. Run: npm run packs');
    unlinkSync(dir);
    renameSync(`${dir}-aside`, dir);
    publish(dir, 'v2');
    await expect.poll(() => holder.current().version).toBe(versionOf(dir));
  });

  it('keeps the old packs if new ones are invalid', () => {
    const dir = packsOnDisk();
    const { seen, holder } = watched(dir);
    const first = versionOf(dir);
    packsOnDisk({ name: 'v3', sha256: 'ab' }, dir);
    holder.refresh();
    expect(seen[0]).toMatch(/^demo-v3\.json is missing or not whole/);
    expect(holder.current().version).toBe(first);
  });

  it('refuses a manifest that leaves out a counselling in use, unless it says so', () => {
    const state = { ...smallPack(), counselling: { ...smallPack().counselling, id: 8, code: 'state' } };
    const dir = packsOnDisk({ further: [state] });
    const { seen, holder } = watched(dir);
    publish(dir, 'v2');
    holder.refresh();
    expect(seen).toEqual([expect.stringMatching(/leaves out the counselling state without naming it in "dropped"/)]);
    expect(holder.current().counsellings.size).toBe(2);
    packsOnDisk({ name: 'v2', dropped: ['mcc', 'state'] }, dir);
    holder.refresh();
    expect([holder.missing(), holder.current().counsellings.size]).toEqual([null, 1]);
  });
});

describe('watchPacks, while files are copied', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Packs in a folder that is watched, and new ones in another folder. */
  function copying() {
    vi.useFakeTimers({ toFake: ['setInterval', 'setImmediate', 'performance'] });
    const [dir, source] = [packsOnDisk(), packsOnDisk({ name: 'v2' })];
    const refused: string[] = [];
    const holder = watchPacks(dir, { ...noEvents, refused: (reason) => refused.push(reason) });
    const copy = (file: string) => copyFileSync(join(source, file), join(dir, file));
    const next = versionOf(source);
    /** A try takes several turns of the loop. */
    const step = (milliseconds: number) => {
      for (let at = 0; at < milliseconds; at += 20) vi.advanceTimersByTime(20);
    };
    return { dir, holder, copy, refused, step, next };
  }

  it('tries again until the last file is there, and names what is missing once', () => {
    const { holder, copy, refused, step, next } = copying();
    copy('manifest.json');
    step(60_000);
    expect(refused).toEqual([`demo-v2.json is missing or not whole, so version ${next} waits`]);
    expect(holder.missing()).toBe(refused[0]);
    copy('demo-v2.json');
    step(2_600);
    expect([holder.current().version, holder.missing()]).toEqual([next, null]);
    holder.stop();
  });

  it('waits for the rest of a file', () => {
    const { dir, holder, copy, step, next } = copying();
    writeFileSync(join(dir, 'demo-v2.json'), '{"format"');
    copy('manifest.json');
    step(600);
    expect(holder.missing()).toMatch(/^demo-v2\.json/);
    copy('demo-v2.json');
    step(1_600);
    expect(holder.current().version).toBe(next);
    holder.stop();
  });

  it('ends to wait when the manifest in use is back', () => {
    const { dir, holder, copy, step } = copying();
    const before = JSON.stringify(readManifest(dir));
    copy('manifest.json');
    step(600);
    expect(holder.missing()).not.toBeNull();
    writeFileSync(join(dir, 'manifest.json'), before);
    step(1_000);
    expect(holder.missing()).toBeNull();
    holder.stop();
  });

  it('reads packs that cannot be used once', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'setImmediate', 'performance'] });
    const dir = packsOnDisk();
    const check = vi.fn().mockImplementation(() => {
      throw new RangeError('of another version');
    });
    const holder = watchPacks(dir, noEvents, { check: check.mockImplementationOnce(() => {}) });
    publish(dir, 'v2');
    for (let at = 0; at < 20_000; at += 500) vi.advanceTimersByTime(500);
    expect(holder.missing()).toBe('of another version');
    expect(check).toHaveBeenCalledTimes(2);
    holder.stop();
  });
});
