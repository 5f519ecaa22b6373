// Predictions of one person at the same time, some of which find nothing and are released later.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalRequest, newAllowance, release, reserve } from '../../../../api/domain/account/allowance.ts';
import { restrictions } from '../../../../api/domain/account/person.ts';
import { baseRequest } from '../../../support/base-request.ts';

const SEASON = 2026;
const living = [{ grant: 'free-2026', predictions: 20, rankChanges: 20 }];
type Asked = { rank: number; quotaId: number };

const ask = (allowance: ReturnType<typeof newAllowance>, asked: Asked) => {
  const request = { ...baseRequest, ...asked };
  return reserve(
    allowance,
    request,
    { fingerprint: canonicalRequest(request), space: 'air', season: SEASON, home: 'KL' },
    living,
  );
};
const show = (allowance: ReturnType<typeof newAllowance>) => {
  const { predictionsUsed, rankChangesUsed, rankLocked } = restrictions(allowance, { living, season: SEASON });
  return { predictionsUsed, rankChangesUsed, rankLocked };
};

describe('parallel requests', () => {
  const one = fc.record({ rank: fc.integer({ min: 1, max: 4 }), found: fc.boolean(), releasedAt: fc.nat(99) });

  it('count as if those that found nothing had never been sent, in whatever order they are released', () => {
    fc.assert(
      fc.property(fc.array(one, { maxLength: 8 }), (requests) => {
        let together = newAllowance();
        let alone = newAllowance();
        const releases: { at: number; charge: Parameters<typeof release>[1] }[] = [];
        for (const [quotaId, { rank, found, releasedAt }] of requests.entries()) {
          const { next, result } = ask(together, { rank, quotaId });
          together = next;
          if (found) alone = ask(alone, { rank, quotaId }).next;
          else if (result.kind === 'reserved') releases.push({ at: releasedAt, charge: result.charge });
        }
        for (const { charge } of releases.sort((a, b) => a.at - b.at)) together = release(together, charge);
        expect(show(together)).toEqual(show(alone));
      }),
    );
  });
});
