// Seats of in-service doctors in the real packs: the question of the service decides, no further tick.
import { expect, it } from 'vitest';
import { findPools, findUnsettledPools } from '../../../../api/domain/eligibility/eligibility.ts';
import type { SeatIndex } from '../../../../api/packs/seat-index.ts';
import { realPacks } from '../../../support/real-packs.ts';

/** The quotas of a state that have pools of in-service doctors alone. */
function listInService({ seatRules, quotas }: SeatIndex) {
  const of = Map.groupBy(seatRules?.pools ?? [], ({ quotaId }) => quotaId);
  return [...quotas.values()].filter(({ id }) =>
    of.get(id)?.every(({ needs }) => needs.some(({ question, met }) => question === 'service' && met.join() === 'yes')),
  );
}

const categoriesOf = ({ categories }: SeatIndex): number[] =>
  [...categories.values()].flatMap(({ id, selectable }) => (selectable ? [id] : []));

const quotas = [...realPacks().counsellings.values()].flatMap((seats) =>
  listInService(seats).map((quota) => ({ seats, quota })),
);

it('join every list, and no pool of them has an unknown meaning', () => {
  expect(quotas.map(({ quota }) => [quota.code, quota.open])).toEqual(
    [
      ...['Tel Govt-Serv LOC', 'AP Govt-Serv APUR', 'AP Govt-Serv LOC', 'AP Govt-Serv LOC AU', 'AP Govt-Serv LOC SVU'],
      ...['GUJ Govt-Inservice', 'Raj DNB Serv', 'UP-DNB InS', 'WB DNB Serv', 'Haryana DNB Serv', 'Punjab DNB Serv'],
      ...['UK DNB Serv', 'Tripura DNB Serv'],
    ].map((code) => [code, true]),
  );
});

it('have seats for who answers yes, and none for who answers no', () => {
  for (const { seats, quota } of quotas) {
    const count = (service: string) =>
      categoriesOf(seats).reduce((sum, categoryId) => {
        const candidate = { quotaId: quota.id, categoryId, isPwD: false, answers: { service } };
        return sum + findPools(seats, candidate).length + findUnsettledPools(seats, candidate).length;
      }, 0);
    expect([quota.code, count('no')]).toEqual([quota.code, 0]);
    expect(count('yes')).toBeGreaterThan(0);
  }
});
