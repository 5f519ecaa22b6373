// The parts of a load that need no server: arrivals, summaries, the search of the knee and the check of the store.
import { describe, expect, it } from 'vitest';
import { openCollections } from '../../../api/store/collections.ts';
import { MIX, planArrivals } from '../../../scripts/lab/person/visits.ts';
import { checkLedger, openLedger } from '../../../scripts/lab/probe/ledger.ts';
import type { PhaseFigures } from '../../../scripts/lab/probe/phase.ts';
import { findRecovery, type Sample, summarizeLoad } from '../../../scripts/lab/probe/samples.ts';
import type { StoredLoad } from '../../../scripts/lab/report/stored-loads.ts';
import { computeCapacity, measurePersonBytes } from '../../../scripts/lab/trials/capacity.ts';
import { findKnee } from '../../../scripts/lab/trials/load.ts';
import { seededRandom } from '../../../scripts/tooling/seeded-random.ts';
import { startStore } from '../../support/stores.ts';

const sample = (change: Partial<Sample>): Sample => ({
  call: 'page',
  at: 0,
  ms: 10,
  outcome: 'answered',
  detail: '',
  isRepeatable: true,
  ...change,
});

describe('planArrivals', () => {
  it('repeats a seed, keeps the rate and the mix', () => {
    const arrivals = planArrivals(seededRandom(7), 500, 40);
    expect(arrivals).toEqual(planArrivals(seededRandom(7), 500, 40));
    expect(arrivals.length / 20_000).toBeCloseTo(1, 1);
    const pages = arrivals.filter(({ kind }) => kind === 'page').length;
    expect(pages / arrivals.length).toBeCloseTo(MIX.page / 1_000, 1);
    expect(new Set(arrivals.map(({ kind }) => kind)).size).toBe(Object.keys(MIX).length);
  });
});

describe('summarizeLoad', () => {
  it('counts refusals and failures apart from answers', () => {
    const samples = [sample({}), sample({ outcome: 'refused', ms: 900 }), sample({ outcome: 'failed', ms: 5_000 })];
    expect(summarizeLoad(samples)).toMatchObject({ calls: 3, p99: 10, refused: 1, refusalP99: 900, failed: 1 });
  });
});

describe('findRecovery', () => {
  it('finds the second from which all are normal', () => {
    const samples = [0, 1, 2, 3].map((second) => sample({ at: second * 1_000, ms: second < 2 ? 400 : 20 }));
    expect(findRecovery(samples, 4, 250)).toBe(2);
    expect(findRecovery([...samples, sample({ at: 3_500, outcome: 'refused' })], 4, 250)).toBeNull();
  });
});

describe('findKnee', () => {
  const serverThatTakes = (capacity: number) => async (rate: number) =>
    ({ rate, p99: rate > capacity ? 900 : 20, failed: 0, refused: 0, unsent: 0 }) as PhaseFigures;

  it('stays below the first rate that fails, and close to it', async () => {
    const knee = await findKnee(serverThatTakes(400), { first: 100, last: 5_000 });
    expect(knee).toBeLessThanOrEqual(400);
    expect(knee).toBeGreaterThan(330);
  });

  it('tries a rate again that fails once', async () => {
    let hasStalled = false;
    const run = async (rate: number) => {
      const isStall = rate === 150 && !hasStalled;
      hasStalled ||= isStall;
      return { rate, p99: isStall || rate > 400 ? 900 : 20, failed: 0, refused: 0, unsent: 0 } as PhaseFigures;
    };
    expect(await findKnee(run, { first: 100, last: 5_000 })).toBeGreaterThan(330);
  });

  it('is 0 where not even the first rate passes', async () => {
    expect(await findKnee(serverThatTakes(50), { first: 100, last: 5_000 })).toBe(0);
  });
});

describe('computeCapacity', () => {
  const loadThatUses = (busy: number) => ({ phases: [{ figures: { busy, storeBusy: 0.1, rate: 100 } }] }) as StoredLoad;

  const visits = { first: { files: 300_000, replies: 20_000 }, later: { files: 1_000, replies: 10_000 } };

  it('plans processors by their time, memory by the person, traffic by the visit', () => {
    const one = computeCapacity(loadThatUses(0.3), 1_000, visits);
    const two = computeCapacity(loadThatUses(0.6), 2_000, visits);
    expect(one.arrivalsASecond).toBeCloseTo(2_778, 0);
    expect(one.processors).toBe(14);
    expect(two.processors).toBe(28);
    expect(two.storeGigabytes).toBe(2 * one.storeGigabytes);
    expect(one.egressGigabytes).toEqual({ withCdn: 60, withoutCdn: 364 });
  });
});

describe('measurePersonBytes', () => {
  it('finds about the size of a record', async () => {
    const bytes = await measurePersonBytes(2_000);
    expect(bytes).toBeGreaterThan(800);
    expect(bytes).toBeLessThan(4_000);
  });
});

describe('checkLedger', () => {
  it('finds what is lost or charged twice', async () => {
    const bench = await startStore('sqlite');
    const store = await bench.open();
    const ledger = openLedger();
    ledger.payments.push({ userId: 'u', paymentId: 'pay_1' });
    ledger.records.push({ userId: 'u', recordId: 'r' });
    ledger.lists.push({ userId: 'u', listId: 'l' });
    ledger.predictions.set('u', { answered: new Set(['a', 'b']), sent: new Set(['a', 'b']) });
    await openCollections(store).users.update('u', () => ({ next: null, result: null }));
    const { problems, checked } = await checkLedger(store, ledger);
    expect(problems).toEqual([
      'payment pay_1 of u has 0 grants',
      'u: 2 predictions answered, 0 charged',
      'record r of u is lost',
      'list l of u is lost',
    ]);
    expect(checked).toEqual({ payments: 1, predictions: 2, records: 1, lists: 1 });
    await store.close();
    await bench.stop();
  });
});
