// Which seats are meant: when it is asked, and what a request has of each answer.
import { describe, expect, it } from 'vitest';
import { parseShareLink } from '../../../../src/lib/links/share-link.ts';
import { buildShareLink } from '../../../../src/lib/links/write-inputs.ts';
import {
  findMeant,
  listMeant,
  readKinds,
  readMeant,
  SEATS_MEANT,
  type SeatsMeant,
} from '../../../../src/lib/seats/seats-meant.ts';

const quota = (id: number, kind: 'government' | 'full' | 'nri' | null, open = true) => ({
  id,
  counselling_id: 7,
  quota_name: `Quota ${id}`,
  name: `Quota ${id}`,
  open,
  who: '',
  ...(kind && { fee_kind: { government: kind, other: kind, source: null } }),
});
const quotas = [quota(1, 'government'), quota(2, 'full'), quota(3, 'nri', false), quota(4, 'nri')] as never[];

const inputs = (quotaId: number, seatsMeant: SeatsMeant, answers: Record<string, string> = {}) => ({
  ...{ quotaId, seatsMeant, answers, also: [] },
});

describe('listMeant', () => {
  it('asks over every quota of a counselling whose kinds of fees are known', () => {
    expect(listMeant(quotas, inputs(0, 'regulated'))).toEqual(['regulated', 'full', 'nri']);
    expect(listMeant(quotas, inputs(0, 'every'))).toEqual([...SEATS_MEANT]);
    expect(listMeant(quotas.slice(0, 2), inputs(0, 'regulated'))).toEqual(['regulated', 'full']);
    expect(listMeant(quotas, inputs(2, 'regulated'))).toEqual([]);
    expect(listMeant([quota(1, null)] as never[], inputs(0, 'regulated'))).toEqual([]);
  });
});

describe('seats for NRIs', () => {
  it('are not offered to who has said to be none, here or in a further counselling', () => {
    const no = inputs(0, 'nri', { nri: 'no' });
    const elsewhere = { ...inputs(0, 'nri'), also: [{ answers: { nri: 'no' } }] };
    for (const said of [no, elsewhere]) {
      expect(listMeant(quotas, said)).toEqual(['regulated', 'full']);
      expect(readMeant(quotas, said)).toEqual(readMeant(quotas, inputs(0, 'full')));
    }
    expect(listMeant(quotas, inputs(0, 'nri', { nri: 'yes' }))).toContain('nri');
  });
});

describe('readMeant', () => {
  it('names the kinds, and joins the closed quotas of seats for non-residents', () => {
    expect(readMeant(quotas, inputs(0, 'regulated'))).toEqual({
      kinds: { feeKinds: ['government', 'regulated'] },
      closed: [],
    });
    expect(readMeant(quotas, inputs(0, 'nri'))).toMatchObject({ closed: [3] });
    for (const chosen of SEATS_MEANT) expect(readMeant(quotas, inputs(2, chosen))).toEqual({ kinds: {}, closed: [] });
    expect(readMeant(quotas, inputs(0, 'every')).kinds).toEqual({});
  });
});

describe('a link', () => {
  const shared = { rank: 9, counsellingId: 7, quotaId: 0, categoryId: 1 };

  it('keeps the answer, and means every quota without one', () => {
    for (const chosen of SEATS_MEANT) {
      const { feeKinds } = readMeant(quotas, inputs(0, chosen)).kinds;
      expect(parseShareLink(buildShareLink({ ...shared, feeKinds })).seatsMeant).toBe(chosen);
    }
    expect(parseShareLink('/').seatsMeant).toBeUndefined();
    expect(findMeant(['government', 'full'])).toBe('every');
  });

  it('names kinds that no answer names together', () => {
    expect(readKinds('government.full.nri.unknown')).toEqual(['government', 'full', 'nri', 'unknown']);
    expect(readKinds('government.x')).toEqual(['government']);
    expect(readKinds('')).toEqual([]);
  });
});
