// Quotas of the real packs that a question settles: the answer opens them, no further tick.
import { expect, it } from 'vitest';
import { EVERY_QUOTA } from '../../../../api/contract/limits.ts';
import type { FeeKind } from '../../../../api/contract/prediction/fee-kind.ts';
import { findFeeKind, openFeeKinds } from '../../../../api/domain/eligibility/fee-kinds.ts';
import { isOpenQuota, listPoolKeys } from '../../../../api/domain/eligibility/quotas.ts';
import { poolKey, type SeatIndex } from '../../../../api/packs/seat-index.ts';
import { realPacks } from '../../../support/real-packs.ts';

const states = [...realPacks().counsellings.values()].filter(({ seatRules }) => seatRules !== null);
const find = (code: string) => states.find(({ counselling }) => counselling.code === code) as SeatIndex;

it('are closed only where they are gone or the rules are not on record', () => {
  const closed = states.flatMap((seats) => [...seats.quotas.values()].filter((quota) => !isOpenQuota(seats, quota)));
  expect(closed.map(({ code }) => code).sort()).toEqual(
    ['AP Govt-Serv UNR', 'MK', 'Tel Govt-Serv UNR', 'UP Priv-Min. Quota'].sort(),
  );
});

it.each([
  ['hr', 'Haryana DNB Serv', { service: 'yes' }, { service: 'no' }],
  ['hr', 'HAR Govt-Inst. Pref', { mbbs: 'yes' }, { mbbs: 'no' }],
  ['ap', 'AP Govt-Serv LOC AU', { service: 'yes', area: 'au' }, { service: 'no', area: 'au' }],
  ['tn', 'TN CMC-Service', { cmc: 'mission' }, { cmc: 'none' }],
  ['kea', 'ME', { minority: 'telugu', area: 'schooling' }, { minority: 'none', area: 'schooling' }],
  ['mh', 'MAHA-NRI Quota', { nri: 'yes' }, { nri: 'no' }],
] as [string, string, Record<string, string>, Record<string, string>][])(
  'of %s: %s joins every quota for who answers so',
  (code, quota, joins, stays) => {
    const seats = find(code);
    const { id } = [...seats.quotas.values()].find((one) => one.code === quota) ?? { id: -1 };
    const count = (answers: Record<string, string>) =>
      [...seats.categories.values()]
        .filter(({ selectable }) => selectable)
        .flatMap((category) =>
          listPoolKeys(seats, { quotaId: EVERY_QUOTA, categoryId: category.id, isPwD: false, answers }),
        )
        .filter(({ key }) => key >= poolKey(id, 0) && key < poolKey(id + 1, 0)).length;
    expect(count(joins)).toBeGreaterThan(0);
    expect(count(stays)).toBe(0);
  },
);

it('are not left out because the fee is not known, as a seat of an open quota is', () => {
  const list = (code: string, ...feeKinds: FeeKind[]) => {
    const seats = find(code);
    const isMeant = openFeeKinds(seats, { quotaId: EVERY_QUOTA, feeKinds });
    const lines = Array.from({ length: seats.size }, (_, line) => line);
    const kept = lines.filter((line) => findFeeKind(seats, line) === 'unknown' && isMeant?.(line));
    return new Set(kept.map((line) => seats.quotas.get(seats.quota[line] ?? -1)?.code));
  };
  expect(list('kea', 'government', 'regulated')).toContain('RC3');
  expect(list('kea', 'government', 'regulated')).toContain('MC');
  expect(list('br', 'government', 'regulated')).not.toContain('Bihar Priv-Open');
  expect(list('br', 'government', 'regulated', 'full')).toContain('Bihar Priv-Open');
});

it('are asked for with government and regulated fees where no list says which of both', () => {
  const seats = find('kea');
  const government = [...seats.quotas.values()].find(({ code }) => code === 'GOV')?.id;
  const lines = Array.from({ length: seats.size }, (_, line) => line).filter(
    (line) => seats.quota[line] === government,
  );
  expect(new Set(lines.map((line) => findFeeKind(seats, line)))).toEqual(new Set(['government', 'regulated']));
});
