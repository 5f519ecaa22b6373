// Options of the form: which quotas are offered, what each counselling asks, and what a filter counts.
import { describe, expect, it } from 'vitest';
import { EVERY_QUOTA_NAME } from '../../../../api/contract/labels.ts';
import { courseNames, filterOptions } from '../../../../api/domain/catalogue/filter-options.ts';
import { minimalOptions } from '../../../../api/domain/catalogue/options.ts';
import { buildQuestionSheet, formatAnswers } from '../../../../api/domain/catalogue/question-sheet.ts';
import type { Pack } from '../../../../api/packs/schema.ts';
import { loadedPacks } from '../../../support/application.ts';
import { statesRule } from '../../../support/several-packs.ts';
import { smallSeats } from '../../../support/small-pack.ts';
import { smallSeatRules } from '../../../support/small-seat-rules.ts';

const ruled = (change: (pack: Pack) => void = () => {}) =>
  smallSeats((pack) => {
    pack.seatRules = structuredClone(smallSeatRules);
    change(pack);
  });
const offer = (change?: (pack: Pack) => void) =>
  minimalOptions({ ...loadedPacks(), counsellings: new Map([[7, smallSeats(change)]]) });

describe('minimalOptions', () => {
  it('offers every open quota as one, before each of them', () => {
    const { quotas } = offer();
    expect(quotas.map(({ id, name, open }) => [id, name, open])).toEqual([
      [0, EVERY_QUOTA_NAME, true],
      [1, 'All India', true],
      [2, 'Paid', true],
    ]);
    expect(quotas[0]).toMatchObject({
      counselling_id: 7,
      who: 'One list of All India, Paid. Each seat names its quota.',
    });
    expect(quotas[1]).toMatchObject({ counselling_id: 7, who: 'Everyone.', verdict: { kind: null } });
  });

  it('names only open quotas in the list of all', () => {
    const { quotas } = offer((pack) => {
      for (const quota of pack.quotas) quota.open = quota.id === 2;
    });
    expect(quotas[0]?.who).toBe('One list of Paid. Each seat names its quota.');
    expect(quotas.map(({ open }) => open)).toEqual([true, false, true]);
  });

  it('offers no list of all quotas where there is one quota, or none is open', () => {
    const one = offer((pack) => {
      pack.quotas.length = 1;
    });
    expect(one.quotas.map(({ id }) => id)).toEqual([1]);
    const closed = offer((pack) => {
      for (const quota of pack.quotas) quota.open = false;
    });
    expect(closed.quotas.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('offers no quota without a seat line', () => {
    const { quotas } = offer((pack) => {
      const [first] = pack.quotas;
      if (first) pack.quotas.push({ ...first, id: 3, code: 'MK', name: 'Minority' });
    });
    expect(quotas.map(({ id }) => id)).toEqual([0, 1, 2]);
    expect(quotas[0]?.who).not.toContain('Minority');
  });

  it('offers no quota without a pool in the seat rules', () => {
    const { quotas } = offer((pack) => {
      pack.seatRules = structuredClone(smallSeatRules);
      pack.seatRules.pools = pack.seatRules.pools.filter(({ quotaId }) => quotaId === 1);
    });
    expect(quotas.map(({ id }) => id)).toEqual([1]);
  });

  it('says of a counselling what the form needs', () => {
    const [counselling] = offer().counsellings;
    expect(counselling).toEqual({
      id: 7,
      name: 'Demo Counselling',
      is_active: true,
      inactive_reason: '',
      neet_pg_year: 2025,
      data_years: smallSeats().dataYears,
      pwd_handling: 'derived',
      rank_label: 'Rank',
      rank_space: 'air',
    });
    const [state] = offer((pack) => {
      pack.counselling.state = 'KA';
      pack.seatRules = structuredClone(smallSeatRules);
    }).counsellings;
    expect(state).toMatchObject({ state: 'KA', asks: true });
    const [silent] = offer((pack) => {
      pack.seatRules = { ...structuredClone(smallSeatRules), questions: [] };
    }).counsellings;
    expect(silent).not.toHaveProperty('asks');
  });

  it('says why a counselling is not active, and nothing else about it', () => {
    expect(offer().counsellings[1]).toEqual({
      id: 8,
      name: 'Closed Counselling',
      is_active: false,
      inactive_reason: 'No list is loaded yet',
      neet_pg_year: null,
      data_years: '',
      pwd_handling: 'separate',
      rank_label: 'Rank',
    });
  });

  it('names the pools of each category, and none where they depend on answers', () => {
    expect(offer().categories).toMatchObject([
      { id: 1, counselling_id: 7, name: 'GN', pools: ['GN'], pwd_pools: ['GN', 'GN-PwD'], note: '' },
      { id: 2, name: 'BC', pools: ['GN', 'BC'], pwd_pools: ['GN', 'BC', 'GN-PwD', 'BC-PwD'], note: '' },
    ]);
    const { categories } = offer((pack) => {
      pack.seatRules = structuredClone(smallSeatRules);
    });
    expect(categories.map(({ name, pools, pwd_pools }) => [name, pools, pwd_pools])).toEqual([
      ['GN', [], []],
      ['BC', [], []],
    ]);
  });
});

describe('filterOptions', () => {
  const options = filterOptions(smallSeats(), { quotaId: 0, categoryId: 2 }, 'v1');

  it('counts every list by value, in alphabetical order', () => {
    const counts = (list: readonly { value: string; count: number }[]) =>
      list.map(({ value, count }) => `${value} ${count}`);
    expect(counts(options.colleges)).toEqual([
      'Alpha College 2',
      'Beta College 1',
      'Delta College 1',
      'Gamma College 1',
    ]);
    expect(counts(options.courses)).toEqual(['MD Anatomy 1', 'MD General Medicine 3', 'MS General Surgery 1']);
    expect(counts(options.states)).toEqual(['KA 3', 'KL 1', 'TN 1']);
    expect(counts(options.ownershipTypes)).toEqual(['Deemed 1', 'Government 2', 'No Info 1', 'Private 1']);
    expect(counts(options.quotas)).toEqual(['All India 4', 'Paid 1']);
    expect(counts(options.categories)).toEqual(['BC 1', 'GN 4']);
    expect(counts(options.clinicalTypes)).toEqual(['Clinical 4', 'Pre-clinical 1']);
    expect(options.metadata).toEqual({ lines: 5, packVersion: 'v1' });
  });

  it('has the ends of ranges, of known figures only', () => {
    const ranges = smallSeats((pack) => {
      const [first] = pack.figures;
      if (first) Object.assign(first, { fee: { low: 10, high: 30, mark: 0 }, stipend: { low: 4, high: 8, mark: 0 } });
    });
    const found = filterOptions(ranges, { quotaId: 1, categoryId: 1 }, 'v');
    expect(found.feeRange).toEqual({ min_fee: 10, max_fee: 1_200_000, avg_fee: 600_010 });
    expect(found.stipendRange).toEqual({ min_stipend: 4, max_stipend: 8, avg_stipend: 6 });
    expect(filterOptions(smallSeats(), { quotaId: 2, categoryId: 1 }, 'v').stipendRange).toBeNull();
  });
});

describe('courseNames', () => {
  it('has the courses of the pools of a selection only', () => {
    expect(courseNames(smallSeats(), { quotaId: 2, categoryId: 1 })).toEqual(['MD General Medicine']);
    expect(courseNames(smallSeats(), { quotaId: 1, categoryId: 1 })).toEqual([
      'MD Anatomy',
      'MD General Medicine',
      'MS General Surgery',
    ]);
  });

  it('has diplomas last', () => {
    const seats = smallSeats();
    const courses = seats.courses.map((course) => ({
      ...course,
      name: course.name.replace('MD General', 'Diploma in'),
    }));
    expect(courseNames({ ...seats, courses }, { quotaId: 1, categoryId: 1 }).at(-1)).toBe('Diploma in Medicine');
  });
});

describe('buildQuestionSheet', () => {
  const rule = (id: string, topic: 'domicile' | 'merit') => ({ ...statesRule, id, topic });
  const season = {
    counsellingId: 7,
    code: 'demo',
    name: 'Demo',
    year: 2025,
    dates: null,
    rules: [rule('home', 'domicile'), rule('marks', 'merit')],
  };

  it('asks each question with the quotas that depend on it', () => {
    const { questions, year, state, outsiders } = buildQuestionSheet(ruled(), undefined);
    expect(questions.map(({ id, quotas }) => [id, quotas])).toEqual([
      ['gender', [1]],
      ['service', [1]],
      ['area', [2]],
    ]);
    expect([year, state, outsiders]).toEqual([2025, null, null]);
  });

  it('says what a candidate of another state may take, and by which rules', () => {
    const state = ruled((pack) => {
      pack.counselling.state = 'KA';
    });
    const sheet = buildQuestionSheet(state, season);
    expect(sheet.outsiders?.quotas).toEqual([1]);
    expect(sheet.outsiders?.rules.map(({ id }) => id)).toEqual(['home']);
    expect(buildQuestionSheet(state, undefined).outsiders).toEqual({ quotas: [1], rules: [] });
  });
});

describe('formatAnswers', () => {
  it('has the answered questions in their order, without question marks', () => {
    const answers = { area: 'mbbs', service: 'yes', gender: 'unknown' };
    expect(formatAnswers(ruled(), answers)).toEqual(['In service: Yes', 'Local candidate: MBBS only']);
    const inside = ruled(({ seatRules }) => {
      for (const question of seatRules?.questions ?? []) question.text = 'Why? Because';
    });
    expect(formatAnswers(inside, { gender: 'no' })).toEqual(['Why? Because: No']);
    expect(formatAnswers(smallSeats(), answers)).toEqual([]);
  });
});
