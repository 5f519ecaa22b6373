// Receipts: financial years, serials, tax to the paisa, the printed page.
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import {
  computeTax,
  financialYear,
  nextSerial,
  type Receipt,
  raiseSerials,
  readReceiptNumber,
  receiptNumber,
  type Serials,
} from '../../../api/domain/payments/receipt.ts';
import { readSeller, receiptPage } from '../../../api/domain/payments/receipt-lines.ts';
import { drawReceipt } from '../../../api/report/receipt-pdf.ts';
import { settings } from '../../support/gateway/plans.ts';

const registered = [
  { key: 'receipt_seller_name', value: 'Seller LLP' },
  { key: 'receipt_gstin', value: '32AAAAA0000A1Z5' },
  { key: 'receipt_seller_state', value: 'KL' },
  { key: 'receipt_gst_percent', value: '18' },
  { key: 'receipt_sac', value: '998439' },
];
const receipt: Receipt = {
  number: 'NPP/26-27/000042',
  paidAt: Date.UTC(2026, 10, 21, 6, 30),
  seller: readSeller(settings),
  buyer: { name: 'Asha Menon', mobile: '9876543210', stateName: 'Kerala' },
  planName: 'Advanced',
  validityDays: 180,
  expiresAt: Date.UTC(2027, 4, 20, 6, 30),
  paise: 99_900,
  tax: null,
  paymentId: 'pay_1',
  method: 'upi',
  orderId: 'order_1',
  refunded: false,
  demo: false,
};

describe('financialYear', () => {
  it.each([
    ['2026-03-31T18:29:59Z', '25-26'],
    ['2026-03-31T18:30:00Z', '26-27'],
    ['2026-12-31T23:59:59Z', '26-27'],
    ['2027-01-01T00:00:00Z', '26-27'],
    ['2099-04-01T00:00:00Z', '99-00'],
  ])('puts %s into %s by Indian time', (at, year) => {
    expect(financialYear(Date.parse(at))).toBe(year);
  });
});

describe('receiptNumber', () => {
  it('is read back and keeps to sixteen characters', () => {
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
  it('gives each order one serial of its own, without gaps', () => {
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

  it('never gives a number again that the gateway knows', () => {
    expect(nextSerial(raiseSerials(null, 41), 'new').result).toBe(42);
    expect(nextSerial(raiseSerials({ last: 50, recent: [] }, 41), 'new').result).toBe(51);
  });
});

describe('taxOf', () => {
  it('adds up to the price, to the paisa', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 10_000_000 }), fc.constantFrom('KL', 'DL'), (paise, state) => {
        const tax = computeTax(paise, readSeller(registered), state);
        expect(tax && tax.taxable + tax.cgst + tax.sgst + tax.igst).toBe(paise);
        expect(tax && Math.abs(tax.taxable * 0.18 - (paise - tax.taxable))).toBeLessThan(1);
      }),
    );
  });

  it('splits the tax inside the state of the seller only', () => {
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

  it('is absent without a GSTIN', () => {
    expect(computeTax(99_900, readSeller(settings), 'KL')).toBeNull();
  });
});

const printed = async (page: Receipt): Promise<string> => {
  const bytes = await buffer(await drawReceipt(receiptPage(page)));
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text;
};

describe('drawReceipt', () => {
  it('prints number, plan, amount with the rupee sign', async () => {
    const text = await printed(receipt);
    for (const part of [
      'NPP/26-27/000042',
      'Advanced, 180 days',
      '₹999.00',
      'pay_1 (upi)',
      '21 November 2026',
      'Kerala',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('GST');
  });

  it('says in its title when nobody paid', async () => {
    const seller = readSeller(registered);
    const text = await printed({ ...receipt, seller, tax: computeTax(99_900, seller, 'KL'), demo: true });
    expect(text).toContain('Demo receipt: no money was paid');
    expect(text).not.toMatch(/Tax Invoice|GST/);
  });

  it('prints a tax invoice once a GSTIN is set', async () => {
    const seller = readSeller(registered);
    const text = await printed({ ...receipt, seller, tax: computeTax(99_900, seller, 'KL') });
    for (const part of ['Tax Invoice', '32AAAAA0000A1Z5', '₹846.61', 'CGST 9 %', '₹76.19', '998439', 'Place of supply'])
      expect(text).toContain(part);
  });
});
