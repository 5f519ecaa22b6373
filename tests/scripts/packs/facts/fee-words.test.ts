// What declarations say about fees in words, and amounts of rupees in free text; the texts are those of real declarations.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  parseFee,
  parseRupees,
  parseStipend,
  readDeposit,
  readFeeRange,
  readHostel,
  readScopes,
  saysFeeVaries,
} from '../../../../scripts/packs/facts/fee-words.ts';

describe('readDeposit', () => {
  const said =
    '54500 of which Tuition fees 43500, Student activity fee 1000, One time refundable security deposit 10000';

  it('reads what a sum holds of refundable deposits', () => {
    expect(readDeposit(['54500', said], 54_500)).toBe(10_000);
  });

  it('takes nothing off a sum that the words do not take apart', () => {
    expect(readDeposit(['40000', 'Refundable caution deposit 10000'], 40_000)).toBe(0);
    expect(readDeposit([said], 43_000)).toBe(0);
  });
});

describe('saysFeeVaries', () => {
  it.each([
    'Rs.50,00,000 - Varies according to specialties',
    'varies from course to course',
    '32,00,000 for all clinical courses - for non-clinical courses fees please refer prospectus',
    'Fee Min: 100000 to Max: 7000000 depends on subject opted',
    'Tuition Fee: 1,00,000 to 68,00,000 (as per subject)',
    'Relevant course fees, increase by 2.5% every year',
  ])('understands "%s"', (text) => {
    expect(saysFeeVaries(text)).toBe(true);
  });

  it.each(['1,25,000/-', 'As per rules', '41650'])('does not read it into "%s"', (text) => {
    expect(saysFeeVaries(text)).toBe(false);
  });
});

describe('readFeeRange', () => {
  it.each([
    ['Tuition Fee: 1,00,000 to 68,00,000 (as per subject). Hostel Fee: 3,05,000', 100_000, 6_800_000],
    ['10,00,000 - 70,00,000', 1_000_000, 7_000_000],
    ['Fee Min: 100000 to Max: 7000000 depends on subject opted', 100_000, 7_000_000],
    ['INR 1,00,000 to INR 68,00,000 (as per subject) and NRI Quota: USD 1,10,000 to USD 1,30,000', 100_000, 6_800_000],
  ])('reads "%s"', (text, low, high) => {
    expect(readFeeRange(text)).toEqual({ low, high });
  });

  it.each(['000 - 3480000', 'USD 30000 to 166320', '1,25,000/-'])('reads nothing from "%s"', (text) => {
    expect(readFeeRange(text)).toBeNull();
  });
});

describe('readScopes', () => {
  const all = (text: string) => readScopes(text).map(({ types, amount }) => [types.join('+'), amount]);

  it('reads sums by kind of course, before or after its name', () => {
    expect(all('Pre Clinical Rs. 44750 Para Clinical Rs. 72250 Clinical Rs. 113000 Hostel Fee 39000')).toEqual([
      ['Pre-clinical', 44_750],
      ['Para-clinical', 72_250],
      ['Clinical', 113_000],
    ]);
    expect(all('Rs 125000 For Clinical Rs 100000 For Basic Sciences Hostel fee 50620')).toEqual([
      ['Clinical', 125_000],
      ['Pre-clinical+Para-clinical', 100_000],
    ]);
  });

  it('reads one sum for clinical courses where the others are elsewhere', () => {
    const text =
      '32,63,000 - Excluding Hostel Fee for all clinical courses - for non-clinical courses refer prospectus';
    expect(all(text)).toEqual([['Clinical', 3_263_000]]);
  });

  it('reads nothing where a bond or the year decides too', () => {
    expect(readScopes('Clinical Subjects without bond 5,39,500 and clinical subject with bond 99,500')).toEqual([]);
    expect(readScopes('Clinical First year= 1,25,000/-, 2nd year=1,50,000/-')).toEqual([]);
  });
});

describe('readHostel', () => {
  it('reads the charges of a year, the cheapest and the dearest', () => {
    expect(readHostel(['Hostel fees is INR 50000 to 240000. Refer to college website'])).toEqual({
      low: 50_000,
      high: 240_000,
    });
    expect(readHostel(['Hostel Fees-AC Room Rs.22500 per month'])).toEqual({ low: 270_000, high: 270_000 });
  });

  it('reads no deposit', () => {
    expect(readHostel(['The hostel caution deposit is 50000', 'HOSTEL DEPOSIT(10,000/-)'])).toBeNull();
  });
});

const inIndia = (amount: number) => amount.toLocaleString('en-IN');

describe('parseRupees', () => {
  it('reads any one amount however dressed', () => {
    const dressed = fc.constantFrom(
      (text: string) => text,
      (text: string) => `Rs. ${text}/-`,
      (text: string) => `INR ${text}.00`,
      (text: string) => `${text} per year (as per norms)`,
    );
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 9_999_999 }), dressed, fc.boolean(), (amount, dress, grouped) => {
        const text = dress(grouped ? inIndia(amount) : `${amount}`);
        expect(parseRupees(text, { least: 1000, most: 10_000_000 })).toBe(amount);
      }),
    );
  });

  it('reads nothing from two different amounts', () => {
    const amount = fc.integer({ min: 1000, max: 9_999_999 });
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        fc.pre(one !== other);
        expect(parseRupees(`${one} to ${inIndia(other)}`, { least: 1000, most: 10_000_000 })).toBeNull();
      }),
    );
  });

  it.each([
    'NA',
    '',
    '-',
    '0',
    'As per rules',
    '$3,500',
    'USD 30000',
    'see www.college1234.in',
    '000 - 3480000',
    '50,00,000 (varies by speciality)',
  ])('reads nothing from "%s"', (text) => {
    expect(parseRupees(text, { least: 1000, most: 10_000_000 })).toBeNull();
  });
});

describe('parseStipend', () => {
  it('turns a yearly sum into months', () => {
    expect(parseStipend('6,00,000')).toBe(50_000);
    expect(parseStipend('516000.00')).toBe(43_000);
  });

  it('keeps a monthly sum as it is', () => {
    expect(parseStipend('57,876/-')).toBe(57_876);
  });

  it('never gives zero or a month beyond reason', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const stipend = parseStipend(text);
        expect(stipend === null || (stipend >= 5_000 && stipend < 240_000)).toBe(true);
      }),
    );
  });
});

describe('parseFee', () => {
  it('leaves an unbelievable amount unknown', () => {
    expect(parseFee('1,25,000/-')).toBe(125_000);
    expect(parseFee('99,99,99,999')).toBeNull();
  });
});
