// Ranks are comparable within the all-India list, and within the merit list of one counselling.
import { describe, expect, it } from 'vitest';
import { formatRankSpace } from '../../../../api/domain/account/allowance.ts';

describe('formatRankSpace', () => {
  it('is one for all counsellings of the all-India rank, and one for each state list', () => {
    expect(formatRankSpace({ rankSpace: 'air', id: 2 })).toBe('air');
    expect(formatRankSpace({ rankSpace: 'state-merit', id: 2 })).toBe('merit-2');
  });
});
