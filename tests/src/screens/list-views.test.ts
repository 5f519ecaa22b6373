// The views of My list: address, problems, money, the text for a portal.
import { describe, expect, it } from 'vitest';
import type { ChoiceLimits } from '../../../api/contract/choices/choice-warnings.ts';
import { readSpeciality, shortenCourse } from '../../../src/lib/seats/course-names.ts';
import { readListPlace, writeListPlace } from '../../../src/screens/list/address.ts';
import { listProblems } from '../../../src/screens/list/check.ts';
import { buildMoney } from '../../../src/screens/list/money.ts';
import { buildRows, type ListRow } from '../../../src/screens/list/rows.ts';
import { explainList, listOffers } from '../../../src/screens/list/starter.ts';
import { en } from '../../../src/screens/words/en.ts';
import { hi } from '../../../src/screens/words/hi.ts';
import { seat } from '../list-row.ts';

const anyLimit: ChoiceLimits = { budget: null, total: null, bond: null };
const range = (rupees: number) => ({ low: rupees, high: rupees });

describe('the address', () => {
  const plain = { id: null, view: 'order', seats: [], question: 0 } as const;

  it.each([
    plain,
    { ...plain, id: 'a'.repeat(22), view: 'money' },
    { ...plain, view: 'compare', seats: ['mcc.1.c.q.p', 'mcc.2.c.q.p'] },
    { ...plain, view: 'starter', question: 2 },
  ] as const)('keeps list, view, seats and question: %j', (address) => {
    expect(readListPlace(writeListPlace(address))).toEqual(address);
  });

  it('counts what it cannot read as absent', () => {
    expect(readListPlace('/list?view=x&question=9')).toEqual(plain);
  });
});

describe('the rows', () => {
  it('say the town by itself, whether the name of the college ends in it or not', () => {
    const read = (college: string, place: string) => {
      const named = { course: 'MD Physiology', college, place, quota: 'All India', pool: 'Open' };
      return buildRows(['mcc.1.c.q.p'], new Map([['mcc.1.c.q.p', named]]), null, () => null, false)[0]?.sign;
    };
    expect(read('Government Medical College, Thrissur', 'Kerala')).toBe('Thrissur');
    expect(read('Madras Medical College', 'Chennai, Tamil Nadu')).toBe('Chennai');
    expect(read('HCG Hospital, 1', 'Bengaluru, Karnataka')).toBe('Bengaluru');
    expect(read('Madras Medical College', '')).toBe('');
  });

  it('have the whole name of a course and the one that a row of Seats shows', () => {
    const line = {
      course: 'MD/MS Obstetrics and Gynaecology',
      college: 'A',
      place: '',
      quota: 'All India',
      pool: 'Open',
    };
    const [row] = buildRows(['mcc.1.c.q.p'], new Map([['mcc.1.c.q.p', line]]), null, () => null, false);
    expect(row).toMatchObject({ course: 'MD/MS Obstetrics and Gynaecology', short: 'MD/MS Obs & Gynae' });
  });
});

const anybody = { qualifies: true, isPwD: false, holds: false, heldAt: -1 };

describe('the problems', () => {
  it('begin with the board for a person with a disability', () => {
    const texts = (isPwD: boolean) =>
      listProblems([seat('1', { level: 'High' })], anyLimit, null, { ...anybody, isPwD }, en).map(({ text }) => text);
    expect(texts(true)).toEqual([expect.stringMatching(/^The board decides for each speciality/), ...texts(false)]);
  });

  const find = (rows: ListRow[], limits = anyLimit, nothing: number | null = null) =>
    listProblems(rows, limits, { nothing, past: [] }, anybody, en).map(({ text }) => text);

  it('name a row that nobody was given for two years, with its removal', () => {
    const rows = [seat('1', { level: 'High' }), seat('2', { missed: 2, level: 'Low' }), seat('3', { missed: 1 })];
    const problems = listProblems(rows, anyLimit, null, anybody, en);
    expect(problems.map(({ text }) => text)).toContain('Row 2 was given to nobody in the last 2 years on record.');
    expect(problems.find(({ text }) => text.startsWith('Row 2'))?.remedy).toEqual({
      kind: 'remove',
      id: 'mcc.2.c.q.p',
    });
    expect(find(rows).join()).not.toContain('Row 3 was');
  });

  it('ask for safe rows by the chance of the whole list', () => {
    const rows = [seat('1', { total: range(1) }), seat('2', { total: range(1) })];
    expect(find(rows, anyLimit, 1)).toEqual([]);
    expect(find(rows, anyLimit, 12)).toEqual([en.check.noSafeTail(12)]);
    expect(find(rows)).toEqual([en.check.noSafeTail(null)]);
    expect(listProblems(rows, anyLimit, null, { ...anybody, holds: true }, en)).toEqual([]);
    expect(find([seat('1', { level: 'High', total: range(1) })], anyLimit, 12)).toHaveLength(1);
  });

  it('name past seasons in which no row came', () => {
    const year = {
      year: 2025,
      missing: [],
      rounds: [{ round: 'R', choice: null, change: 'nothing' as const, closing: null }],
    };
    const [problem] = listProblems([seat('1')], anyLimit, { nothing: 1, past: [year] }, anybody, en);
    expect(problem).toMatchObject({ remedy: { kind: 'add' }, text: en.past([year]) });
  });

  it('name fees and bonds above the limits, and unknown fees as unknown', () => {
    const rows = [seat('1', { total: range(900_000), bond: 3, level: 'High', chance: 99 }), seat('2')];
    expect(find(rows, { budget: null, total: 500_000, bond: 1 })).toEqual([
      'Row 2 sits below row 1, which is nearly certain for you: right for seats that you want less.',
      'No fee on record for row 2: ask the college before you lock your choices.',
      'Row 1 may cost up to ₹9 lakh of fees for the whole course.',
      'The bond of row 1 is 3 years.',
    ]);
  });

  it('name fees that are hardly right', () => {
    const mark = (kind: 'declared' | 'inferred', doubtful?: boolean) => ({
      fee: { kind, year: 2024, disputed: true, ...(doubtful && { doubtful }) },
    });
    const marks = [mark('declared'), mark('inferred'), mark('declared', true)];
    const rows = marks.map((one, at) => seat(String(at), { total: range(900_000), marks: one }));
    expect(find(rows, anyLimit)).toContain(
      'The fee of rows 2, 3 is doubtful or inferred: ask the college before you lock your choices.',
    );
  });
});

describe('the money', () => {
  it('puts the most that is left over first, and what is unknown last', () => {
    const rows = [
      seat('1'),
      seat('2', { total: range(100_000), stipend: range(3_000_000), bond: 1, penalty: 4_000_000 }),
      seat('3', { total: range(9_000), stipend: range(3_700_000), bond: 0 }),
    ];
    const money = buildMoney(rows, 'left', en);
    expect(money.map(({ number, left }) => [number, left])).toEqual([
      [3, '+₹36.91 lakh'],
      [2, '+₹29 lakh'],
      [1, ''],
    ]);
    expect(money.map(({ bond }) => bond)).toEqual(['no bond', 'bond 1 y, or ₹40 L', 'bond: No Info']);
    expect(money[2]).toMatchObject({ out: 'fee: No Info', in: 'stipend: No Info', outWidth: 0 });
    expect(buildMoney(rows, 'bond', en).map(({ number }) => number)).toEqual([3, 2, 1]);
  });
});

describe('the money of a doubtful fee', () => {
  const compiled = { kind: 'compiled', year: null, disputed: false, period: 'about 2023–24; ask the college' } as const;
  const doubtful = seat('1', {
    total: range(30_000),
    stipend: range(3_000_000),
    bond: 1,
    penalty: 4_000_000,
    marks: { fee: { ...compiled, doubtful: true }, stipend: compiled, bond: compiled, bond_penalty: compiled },
  });
  const sure = seat('2', { total: range(900_000), stipend: range(3_000_000) });

  it('is shown as such, and never before a fee that is known', () => {
    const [first, second] = buildMoney([doubtful, sure], 'fees', en);
    expect([first?.number, second?.number]).toEqual([2, 1]);
    expect(second).toMatchObject({ out: '₹30,000 out, doubtful', in: '₹30 L in', left: '', outWidth: 0 });
    expect(buildMoney([doubtful], 'fees', hi)[0]?.out).toBe('फ़ीस ₹30,000, पक्का नहीं');
  });

  it('has the marks of its figures, those of one mark together', () => {
    expect(buildMoney([doubtful, sure], 'left', en).map(({ marks }) => marks.map(({ text }) => text))).toEqual([
      [],
      [
        'Fees: compiled, about 2023–24; ask the college, doubtful',
        'Stipend, Bond: compiled, about 2023–24; ask the college',
      ],
    ]);
  });
});

describe('why a starter list may bring nothing', () => {
  const why = { isFull: false, matches: 400, shown: 15, leftOut: { diploma: 0, fee: 2, branch: 1, named: 0 } };
  const list = { lines: [], ambitious: 0, aim: 0, safe: 0, between: 0, below: 0, missed: [], none: 50, why };
  const say = (change: object, words = en) => explainList({ ...list, ...change }, words.starter).join(' ');

  it('is not said where a seat nearly surely comes', () => {
    expect(say({ none: 2, why: null })).toBe('');
    expect(say({ none: 2, why: null, below: 40 })).toBe(
      'Left out below: 40 choices, because the rows above nearly always come first.',
    );
    expect(say({ none: 2, why: null, between: 7 })).toBe('7 more choices fit: star those you want.');
    expect(say({ between: 563, why: { ...why, shown: 400 } })).toMatch(
      /^More would be safer, and a row costs nothing: 563 more choices fit\. Star those you would take\. Left out/,
    );
    expect(say({ between: 7 })).toMatch(/^More would be safer, but your plan shows 15 .*\. 7 more choices fit/s);
  });

  it('names the wishes that have no row, but not of an empty list', () => {
    const missed = [
      { name: 'Dermatology', reason: 'none', seats: 0 },
      { name: 'ENT', reason: 'none', seats: 0 },
      { name: 'Radiodiagnosis', reason: 'diploma', seats: 38 },
    ];
    const line = { id: '1', college: 'A', place: '', course: 'MD Anaesthesia', quota: 'All India', pool: 'Open' };
    expect(say({ none: 2, why: null, missed, lines: [line] })).toBe(
      'Without a row: Dermatology, no seat fits; ENT, no seat fits; ' +
        'Radiodiagnosis, 38 diplomas (answer “Diplomas too”).',
    );
    expect(say({ missed, lines: [line] }, hi)).toMatch(/^और सीटें.*बिना पंक्ति: Dermatology, .*; ENT, .*38 डिप्लोमा.*।$/);
    expect(say({ missed })).not.toContain('Without a row');
    const why = { ...list.why, leftOut: { diploma: 38, fee: 0, branch: 0, named: 0 } };
    expect(say({ missed, lines: [line], why }).match(/38 diplomas/g)).toHaveLength(1);
  });

  it('says of a good list at how many of the matches was looked', () => {
    const good = { ...list, none: 2, why: null };
    const sayOf = (limitedResults: number) =>
      explainList(good, en.starter, { totalResults: 8_318, limitedResults }).join(' ');
    expect(sayOf(15)).toBe('Of 8,318 matches only the 15 that your plan shows were looked at.');
    expect(sayOf(8_318)).toBe('');
  });

  it('gives no figure where everything hangs on a cut of the percentile', () => {
    const looked = { totalResults: 20, limitedResults: 20, verdict: { cuts: [2025] } };
    for (const none of [35, null])
      expect(explainList({ ...list, none }, en.starter, looked)[0]).toMatch(/only if the percentile is cut\.$/);
  });

  it('names what the plan hides and what nobody asked for, in both languages', () => {
    expect(say({})).toBe(
      'More would be safer, but your plan shows 15 of 400 matches; the others were not looked at. ' +
        'Left out, because nobody asked for them: 2 seats at another fee (answer “A clinical branch, at full fees too”), ' +
        '1 of non-clinical branches (answer “A government seat, in any branch”, or name one).',
    );
    expect(say({}, hi)).toMatch(/^और सीटें .* 400 में से 15 .*“क्लिनिकल ब्रांच, पूरी फ़ीस पर भी”/);
  });

  it('offers the answers that bring what was left out', () => {
    const named = { ...why, leftOut: { diploma: 0, fee: 0, branch: 0, named: 314 } };
    expect(listOffers({ ...list, why: named })).toEqual([]);
    expect(say({ why: named })).toMatch(/314 of non-clinical branches \(name one\)\.$/);
    expect(listOffers({ ...list, why })).toEqual(['clinical', 'government']);
    expect(listOffers({ ...list, why: { ...why, leftOut: { diploma: 3, fee: 0, branch: 0, named: 0 } } })).toEqual([
      'diplomas',
    ]);
    expect(listOffers({ ...list, why: null })).toEqual([]);
  });

  it('says of an empty list that no seat fits, of a full one that it has no more room', () => {
    expect(say({ none: null })).toMatch(
      /^No seat with a chance fits.* None of these fits: your plan shows 15 of 400 matches/,
    );
    const whole = { ...list, none: null, why: { ...why, shown: 400 } };
    expect(explainList(whole, en.starter).join(' ')).toMatch(/^No seat with a chance fits\. Seats by .* Left out, /);
    const narrowed = { totalResults: 400, limitedResults: 400, isNarrowed: true };
    expect(explainList(whole, en.starter, narrowed)[0]).toMatch(/fits\. Take out a speciality or a state, /);
    expect(say({ why: { ...why, isFull: true } })).toContain('the list has room for 0 choices.');
    expect(say({ why: { ...why, shown: 400 } })).toContain('what is left of these wishes hardly adds to it');
  });
});

it('says first how long a course is, where it is longer than others', () => {
  expect(shortenCourse('DNB Obstetrics and Gynaecology (Direct 6 Years)')).toBe('6-year DNB Obs & Gynae');
});

describe('readSpeciality', () => {
  it.each([
    ['MD/MS Obstetrics and Gynaecology', 'Obstetrics and Gynaecology'],
    ['DNB Diploma Paediatrics', 'Paediatrics'],
    ['DNB Neurosurgery (Direct 6 Years)', 'Neurosurgery'],
  ])('of %s is %s', (course, speciality) => {
    expect(readSpeciality(course)).toBe(speciality);
  });
});
