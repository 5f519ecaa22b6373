// Fees that a rule over the figures takes to be wrong, and their mark on an item.
import { describe, expect, it } from 'vitest';
import { markLabel } from '../../../../api/contract/money-labels.ts';
import { isFeeDoubtful } from '../../../../api/contract/prediction/fee-doubt.ts';

type Seat = Parameters<typeof isFeeDoubtful>[0];
const seat = (management: string | null, degree: string, low: number | null, high = low): Seat => ({
  management,
  degree,
  fee: low === null || high === null ? null : { low, high },
});

describe('isFeeDoubtful', () => {
  it.each([
    ['Deemed', 'MD', 10_000, true],
    ['Deemed', 'MS', 99_999, true],
    ['Deemed', 'MD', 100_000, false],
    ['Government', 'MD', 125_000, true],
    ['Government', 'MD/MS', 147_500, true],
    ['Government', 'DNB', 125_000, false],
    ['Government', 'MD', 10_000, false],
    ['Private', 'MD', 125_000, false],
    [null, 'MD', 10_000, false],
    ['Deemed', 'MD', null, false],
  ])('judges a fee of %s, %s, %s as %s', (management, degree, fee, doubtful) => {
    expect(isFeeDoubtful(seat(management, degree, fee))).toBe(doubtful);
  });

  it('judges a range by its lower end', () => {
    expect(isFeeDoubtful(seat('Deemed', 'MD', 50_000, 500_000))).toBe(true);
  });

  it('is named after the source', () => {
    const mark = { kind: 'compiled' as const, year: 2024, disputed: false, doubtful: true };
    expect(markLabel(mark)).toBe('compiled 2024, doubtful');
  });
});
