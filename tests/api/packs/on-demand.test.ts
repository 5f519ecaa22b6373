// Packs that are loaded when they are first asked for: one load, one version, and no broken file in use.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type OpenOptions, openInSteps, openOnDemand } from '../../../api/packs/load.ts';
import { computeVersion, type Manifest } from '../../../api/packs/manifest.ts';
import type { Pack } from '../../../api/packs/schema.ts';
import { indexSeats, type SeatIndex } from '../../../api/packs/seat-index.ts';
import { runAtOnce } from '../../../api/packs/steps.ts';
import { watchPacks } from '../../../api/packs/watch.ts';
import { COUNSELLING, widePack } from '../../support/application.ts';
import { packsOnDisk, readManifest } from '../../support/packs-on-disk.ts';
import { smallPack } from '../../support/small-pack.ts';
import { openWorld } from '../../support/world.ts';

const STATE = 8;

/** A second counselling, with fewer seat lines than the first. */
function statePack(lastClosing = 15_000): Pack {
  const pack = smallPack();
  pack.closings.closing[8] = lastClosing;
  return { ...pack, counselling: { ...pack.counselling, id: STATE, code: 'state', name: 'State' } };
}

const openPacks = (dir: string, options?: OpenOptions) => runAtOnce(openInSteps(dir, options));
const publish = (name: string, state = statePack(), dir?: string): string =>
  packsOnDisk({ name, pack: widePack(20), further: [state] }, dir);
const stateFile = (dir: string, version: string) => join(dir, `state-${version}.json`);
const lastClosing = (seats: SeatIndex | undefined) => seats?.closing[8];
const noEvents = { swapped: () => {}, refused: () => {}, broken: () => {} };

describe('openInSteps', () => {
  const world = openWorld('sqlite');

  it('keeps the largest pack in memory and checks the others', () => {
    const check = vi.fn<NonNullable<OpenOptions['check']>>();
    const { counsellings, heads } = openPacks(publish('v1'), { check });
    expect(check.mock.calls.map(([, { code }]) => code)).toEqual(['demo', 'state']);
    expect([COUNSELLING, STATE].map(counsellings.isInMemory)).toEqual([true, false]);
    expect([...(heads?.values() ?? [])].map(({ counselling }) => counselling.code)).toEqual(['demo', 'state']);
  });

  it('loads a pack once for twenty requests at the same time', async () => {
    const check = vi.fn<NonNullable<OpenOptions['check']>>();
    const packs = openPacks(publish('v1'), { check });
    const { browser } = world.visit({ packs: { current: () => packs } });
    check.mockClear();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => browser.get(`/api/enhanced-prediction/courses/${STATE}/1/1`)),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(check).toHaveBeenCalledTimes(1);
    expect(packs.counsellings.inMemory).toBe(2);
  });

  it('lists every counselling, and the public tables, without keeping a pack', async () => {
    const packs = openPacks(publish('v1'));
    const { browser } = await world.arrive({ packs: { current: () => packs } });
    const { data } = (await browser.get('/api/enhanced-prediction/minimal-options')).body;
    expect(data.counsellings.map(({ id }: { id: number }) => id)).toEqual([COUNSELLING, STATE]);
    expect(data.quotas.some(({ counselling_id }: { counselling_id: number }) => counselling_id === STATE)).toBe(true);
    expect((await browser.get('/api/data/fees')).status).toBe(200);
    expect(packs.counsellings.inMemory).toBe(1);
  });

  it('refuses requests for a pack whose file was spoilt meanwhile, and answers others', async () => {
    const dir = publish('v1');
    const onBroken = vi.fn();
    const packs = openPacks(dir, { onBroken });
    const { browser } = world.visit({ packs: { current: () => packs } });
    const path = stateFile(dir, 'v1');
    writeFileSync(path, readFileSync(path, 'utf8').replace('15000', '15001'));
    const { status, body } = await browser.get(`/api/enhanced-prediction/courses/${STATE}/1/1`);
    expect([status, body.error]).toEqual([503, 'PACKS_MISSING']);
    expect(onBroken).toHaveBeenCalledWith(expect.stringMatching(/state-v1\.json .*checksum differs/));
    expect((await browser.get(`/api/enhanced-prediction/courses/${COUNSELLING}/1/1`)).status).toBe(200);
  });

  it('refuses a folder in which a pack that nobody asked for is broken', () => {
    const dir = publish('v1');
    rmSync(stateFile(dir, 'v1'));
    expect(() => openPacks(dir)).toThrow(/No data pack state-v1\.json/);
  });
});

describe('a swap', () => {
  let stop = () => {};
  afterEach(() => stop());

  function watch(check?: OpenOptions['check']) {
    const dir = publish('v1');
    const holder = watchPacks(dir, noEvents, check ? { check } : {});
    stop = holder.stop;
    return { dir, holder };
  }

  it('never gives a request that began before it a pack of after it', () => {
    const { dir, holder } = watch();
    const before = holder.current();
    publish('v2', statePack(15_900), dir);
    rmSync(stateFile(dir, 'v1'));
    holder.refresh();
    expect(lastClosing(before.counsellings.get(STATE))).toBe(15_000);
    expect(lastClosing(holder.current().counsellings.get(STATE))).toBe(15_900);
  });

  it('keeps in memory what was asked for before it', () => {
    const { dir, holder } = watch();
    publish('v2', statePack(15_900), dir);
    holder.refresh();
    expect(holder.current().counsellings.inMemory).toBe(1);
    holder.current().counsellings.get(STATE);
    publish('v3', statePack(15_800), dir);
    holder.refresh();
    expect(holder.current().counsellings.inMemory).toBe(2);
  });

  it('takes over a pack that has not changed, in memory or not', () => {
    const check = vi.fn<NonNullable<OpenOptions['check']>>();
    const { dir, holder } = watch(check);
    const { counsellings } = holder.current();
    const [main, state] = [counsellings.get(COUNSELLING), counsellings.get(STATE)];
    const { packs, ...manifest } = readManifest(dir);
    const reversed = packs.toReversed();
    const version = computeVersion({ packs: reversed });
    writeFileSync(join(dir, 'manifest.json'), JSON.stringify({ ...manifest, version, packs: reversed }));
    check.mockClear();
    holder.refresh();
    expect(holder.current().version).toBe(version);
    expect(holder.current().counsellings.get(COUNSELLING)).toBe(main);
    expect(holder.current().counsellings.get(STATE)).toBe(state);
    expect(check).not.toHaveBeenCalled();
  });

  it('is refused when a pack that is not in memory is not of this version', () => {
    const refuses = (seats: SeatIndex, { code }: Manifest['packs'][number]) => {
      if (code === 'state' && lastClosing(seats) === 15_900) throw new RangeError('not of this version');
    };
    const { dir, holder } = watch(refuses);
    const { version } = holder.current();
    publish('v2', statePack(15_900), dir);
    holder.refresh();
    expect(holder.current().version).toBe(version);
  });
});

describe('dropUnused', () => {
  it('drops what nobody asked for, but not the pack that is always kept', () => {
    const seats = indexSeats(smallPack());
    const load = () => indexSeats(statePack());
    let now = 0;
    const packs = openOnDemand(
      [
        { counsellingId: COUNSELLING, load, seats, isKept: true },
        { counsellingId: STATE, load, seats: null, isKept: false },
      ],
      () => now,
    );
    const state = packs.get(STATE);
    now = 900;
    packs.dropUnused(1_000);
    expect(packs.get(STATE)).toBe(state);
    now = 1_900;
    packs.dropUnused(1_000);
    expect([COUNSELLING, STATE].map(packs.isInMemory)).toEqual([true, false]);
    expect(packs.get(STATE)).toEqual(state);
    expect(packs.get(COUNSELLING)).toBe(seats);
    expect(packs.get(9)).toBeUndefined();
  });
});
