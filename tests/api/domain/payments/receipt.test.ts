// Receipt numbers, serials and tax.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  computeTax,
  financialYear,
  nextSerial,
  raiseSerials,
  readReceiptNumber,
  readSeller,
  receiptNumber,
  type Serials,
} from '../../../../api/domain/payments/receipt.ts';
import { registered, settings } from '../../../support/gateway/plans.ts';

describe('financialYear', () => {
  it.each([
    ['2026-03-31T18:29:59Z', '25-26'],
    ['2026-03-31T18:30:00Z', '26-27'],
    ['2026-12-31T23:59:59Z', '26-27'],
    ['2027-01-01T00:00:00Z', '26-27'],
    ['2099-04-01T00:00:00Z', '99-00'],
  ])('assigns %s to %s in Indian time', (at, year) => {
    expect(financialYear(Date.parse(at))).toBe(year);
  });
});

describe('receiptNumber', () => {
  it('has sixteen characters and can be parsed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), (serial) => {
        const number = receiptNumber('26-27', serial);
        expect(number).toHaveLength(16);
        expect(readReceiptNumber(number)).toEqual({ year: '26-27', serial });
      }),
    );
  });
});

describe('nextSerial', () => {
  it('gives each order one serial without gaps', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e')), (asked) => {
        let serials: Serials | null = null;
        const given = new Map<string, number>();
        for (const receipt of asked) {
          const { next, result } = nextSerial(serials, receipt);
          expect(result).toBe(given.get(receipt) ?? given.size + 1);
          given.set(receipt, result);
          serials = next;
        }
      }),
    );
  });

  it('skips numbers that the gateway knows', () => {
    expect(nextSerial(raiseSerials(null, 41), 'new').result).toBe(42);
    expect(nextSerial(raiseSerials({ last: 50, recent: [] }, 41), 'new').result).toBe(51);
  });
});

describe('serials', () => {
  it('keep the latest two hundred orders', () => {
    const recent = Array.from({ length: 200 }, (_, turn) => ({ receipt: `r${turn}`, serial: turn + 1 }));
    const { next, result } = nextSerial({ last: 200, recent }, 'new');
    expect(result).toBe(201);
    expect(next.recent).toEqual([...recent.slice(1), { receipt: 'new', serial: 201 }]);
  });

  it('keep what is known when they are raised', () => {
    const serials = { last: 5, recent: [{ receipt: 'a', serial: 5 }] };
    expect(raiseSerials(serials, 5)).toBe(serials);
    expect(raiseSerials(serials, 6)).toEqual({ ...serials, last: 6 });
    expect(raiseSerials(null, 6)).toEqual({ last: 6, recent: [] });
    expect(nextSerial(serials, 'a').next).toBe(serials);
  });
});

describe('readReceiptNumber', () => {
  it('reads six or seven digits, and no other text', () => {
    expect(readReceiptNumber('NPP/26-27/1000000')).toEqual({ year: '26-27', serial: 1_000_000 });
    for (const text of ['', 'NPP/26-27/00042', 'xNPP/26-27/000042', 'NPP/26-27/000042x', 'NPP/2627/000042']) {
      expect(readReceiptNumber(text)).toBeNull();
    }
  });
});

describe('computeTax', () => {
  it('adds up to the price exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 10_000_000 }), fc.constantFrom('KL', 'DL'), (paise, state) => {
        const tax = computeTax(paise, readSeller(registered), state);
        expect(tax && tax.taxable + tax.cgst + tax.sgst + tax.igst).toBe(paise);
        expect(tax && Math.abs(tax.taxable * 0.18 - (paise - tax.taxable))).toBeLessThan(1);
      }),
    );
  });

  it("splits the tax in the seller's state only", () => {
    const seller = readSeller(registered);
    expect(computeTax(99_900, seller, 'KL')).toEqual({
      taxable: 84_661,
      cgst: 7_619,
      sgst: 7_620,
      igst: 0,
      percent: 18,
    });
    expect(computeTax(99_900, seller, 'DL')).toEqual({ taxable: 84_661, cgst: 0, sgst: 0, igst: 15_239, percent: 18 });
  });

  it('returns null without a GSTIN', () => {
    expect(computeTax(99_900, readSeller(settings), 'KL')).toBeNull();
  });
});
