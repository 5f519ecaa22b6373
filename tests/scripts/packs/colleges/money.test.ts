// Amounts of rupees from free text.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFee, parseRupees, parseStipend } from '../../../../scripts/packs/colleges/money.ts';

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
