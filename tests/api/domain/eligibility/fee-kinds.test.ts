// Which seats are meant: the kinds of fees of a request, what an unknown fee is within, and the number left out for it.
import { describe, expect, it } from 'vitest';
import type { FeeKind } from '../../../../api/contract/prediction/fee-kind.ts';
import { predictionRequest } from '../../../../api/contract/prediction/prediction.ts';
import { canonicalRequest } from '../../../../api/domain/account/allowance.ts';
import { findFeeKind, openFeeKinds } from '../../../../api/domain/eligibility/fee-kinds.ts';
import { countUnknownFees, findOtherKinds } from '../../../../api/domain/matching/level-lines.ts';
import { findFact } from '../../../../api/packs/seat-index.ts';
import { matchOne } from '../../../support/match-one.ts';
import { known, smallSeats } from '../../../support/small-pack.ts';

const EVERY_QUOTA = 0;
const parse = (criteria: Record<string, unknown>) =>
  predictionRequest.parse({
    rank: 3_000,
    counsellingId: 7,
    quotaId: EVERY_QUOTA,
    categoryId: 2,
    budget: null,
    ...criteria,
  });
const seats = smallSeats((pack) => {
  const [open, paid] = pack.quotas;
  if (open) open.feeKind = { government: 'government', other: 'regulated', source: 'The quota' };
  if (paid) paid.feeKind = { government: 'full', other: 'full', source: 'The quota' };
});
const lines = (criteria: Record<string, unknown>) => [...matchOne(seats, parse(criteria), -1).lines];
const paidLines = (found: readonly number[]) =>
  found.filter((line) => seats.quotas.get(seats.quota[line] ?? 0)?.code === 'PS');

describe('kinds of fees', () => {
  it('leave out what is not meant, and nothing where none is named', () => {
    const every = lines({ rank: 9_000 });
    expect(paidLines(every).length).toBeGreaterThan(0);
    expect(lines({ rank: 9_000, feeKinds: ['government', 'regulated', 'full', 'nri', 'unknown'] })).toEqual(every);
    expect(paidLines(lines({ rank: 9_000, feeKinds: ['government', 'regulated', 'unknown'] }))).toEqual([]);
    expect(lines({ rank: 9_000, feeKinds: ['full'] })).toEqual(paidLines(every));
  });

  it('are full for a merit seat at more than twice the middle fee that the state fixes', () => {
    const fees = [800_000, 1_600_001, 700_000, 1_600_000, 700_000, 800_000];
    const own = smallSeats((pack) => {
      for (const quota of pack.quotas) {
        quota.feeKind = { government: 'regulated', other: 'regulated', source: 'The quota' };
        quota.traits.paid = false;
      }
      pack.figures = fees.map((fee) => ({ fee: known(fee) }));
      pack.lines.figures = fees.map((_, line) => line);
    });
    const full = fees.filter((_, line) => findFeeKind(own, line) === 'full');
    expect(full).toEqual([1_600_001]);
  });

  it('are those of the quota for who runs the college', () => {
    const find = (line: number) => [seats.institutes[seats.institute[line] ?? 0]?.name, findFeeKind(seats, line)];
    expect([0, 2, 3, 5].map(find)).toEqual([
      ['Alpha College', 'government'],
      ['Beta College', 'regulated'],
      ['Gamma College', 'regulated'],
      ['Delta College', 'full'],
    ]);
  });

  it('are known without knowing who runs the college, where that makes no difference', () => {
    const own = smallSeats((pack) => {
      for (const quota of pack.quotas) quota.feeKind = { government: 'nri', other: 'nri', source: 'The quota' };
    });
    expect(findFeeKind(own, 3)).toBe('nri');
  });

  it('are full for a high merit fee at a college whose paid seats cost no more', () => {
    const find = (merit: number, paid: number, nonResident = false) => {
      const own = smallSeats((pack) => {
        const [open, management] = pack.quotas;
        if (open) open.feeKind = { government: 'regulated', other: 'regulated', source: 'The quota' };
        if (management) management.traits = { ...management.traits, paid: true, nonResident };
        const isPaid = (line: number) => pack.lines.quota[line] === management?.id;
        pack.figures = [{ fee: known(merit) }, { fee: known(paid) }];
        pack.lines.figures = pack.lines.quota.map((_, line) => (isPaid(line) ? 1 : 0));
        const at = pack.lines.quota.findIndex((_, line) => isPaid(line));
        pack.lines.institute[0] = pack.lines.institute[at] ?? 0;
        pack.lines.course[0] = pack.lines.course[at] ?? 0;
      });
      return findFeeKind(own, 0);
    };
    expect(find(2_600_000, 2_600_000)).toBe('full');
    expect(find(2_600_000, 3_600_000)).toBe('regulated');
    expect(find(650_000, 650_000)).toBe('regulated');
    expect(find(1_500_000, 1_500_000)).toBe('regulated');
    expect([find(1_800_000, 2_000_000), find(1_790_000, 2_000_000)]).toEqual(['full', 'regulated']);
    expect(find(2_600_000, 2_600_000, true)).toBe('regulated');
  });

  it('do not narrow a quota that is chosen by name', () => {
    expect(lines({ quotaId: 2, rank: 9_000, feeKinds: ['government'] })).toEqual(lines({ quotaId: 2, rank: 9_000 }));
  });

  it('do not narrow a closed quota that was ticked', () => {
    const closed = smallSeats((pack) => {
      for (const quota of pack.quotas) {
        quota.open = quota.id !== 2;
        quota.feeKind = { government: 'nri', other: 'nri', source: 'The quota' };
      }
    });
    const found = (criteria: object) => [
      ...matchOne(closed, parse({ feeKinds: ['government'], ...criteria }), -1).lines,
    ];
    expect(found({})).toEqual([]);
    expect(found({ closedQuotas: [2] })).toEqual([5]);
  });

  it('that are not meant are counted with the range of their fees', () => {
    const other = (criteria: object) => findOtherKinds([{ seats, request: parse({ rank: 9_000, ...criteria }) }]);
    expect(other({})).toBeNull();
    const paid = paidLines(lines({ rank: 9_000 }));
    const fees = paid.map((line) => findFact(seats, line, 'fee')?.high ?? 0);
    const full = (criteria: object) => other(criteria)?.find(({ kind }) => kind === 'full');
    const meant = { feeKinds: ['government', 'regulated'] };
    const range = { low: Math.min(...fees), high: Math.max(...fees) };
    expect(full(meant)).toEqual({ kind: 'full', seats: paid.length, ...range });
    expect(full({ ...meant, closedQuotas: [2] })).toBeUndefined();
    expect(other({ feeKinds: ['government'], quotaId: 1 })).toEqual([]);
  });

  it('are unknown where no table says, or where who runs the college would tell, and then at most full', () => {
    const without = smallSeats();
    expect(findFeeKind(without, 0)).toBe('unknown');
    const own = smallSeats((pack) => {
      for (const quota of pack.quotas) quota.feeKind = { government: 'regulated', other: 'full', source: 'The quota' };
    });
    expect(findFeeKind(own, 3)).toBe('unknown');
    const isMeant = (...feeKinds: FeeKind[]) => openFeeKinds(own, { quotaId: EVERY_QUOTA, feeKinds })?.(3);
    expect([isMeant('government', 'regulated'), isMeant('full'), isMeant('unknown')]).toEqual([false, true, true]);
  });

  it('make another prediction, and leave the fingerprint of a request without them alone', () => {
    const one = canonicalRequest(parse({}));
    expect(one).not.toContain('feeKinds');
    expect(canonicalRequest(parse({ feeKinds: ['full', 'nri'] }))).toBe(
      canonicalRequest(parse({ feeKinds: ['nri', 'full'] })),
    );
    expect(canonicalRequest(parse({ feeKinds: ['full'] }))).not.toBe(one);
  });
});

describe('an unknown fee', () => {
  const unknown = smallSeats((pack) => {
    for (const set of pack.figures) set.fee = undefined;
  });
  const find = (criteria: Record<string, unknown>) => matchOne(unknown, parse(criteria), -1).lines.length;

  it('is within no limit that a candidate set, and within the one that nobody chose', () => {
    const every = find({});
    expect(every).toBeGreaterThan(0);
    expect(find({ budget: 50_000_000 })).toBe(0);
    expect(find({ budget: 50_000_000, budgetMeans: 'total' })).toBe(0);
    expect(find({ budget: undefined })).toBe(every);
  });

  it('is counted where it is left out', () => {
    const count = (criteria: Record<string, unknown>) =>
      countUnknownFees([{ seats: unknown, request: parse(criteria) }]);
    expect(count({ budget: 500_000 })).toBe(find({}));
    expect([count({}), count({ budget: undefined })]).toEqual([null, null]);
  });
});
