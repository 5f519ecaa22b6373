// The text of a receipt: a tax invoice with a GSTIN, a receipt without one, and no sale with test keys.
import { describe, expect, it } from 'vitest';
import type { Order } from '../../../../api/domain/payments/order.ts';
import {
  type ReceiptPage,
  readSeller,
  receiptPage,
  rupees,
  type Sale,
} from '../../../../api/domain/payments/receipt.ts';

const settings = [
  { key: 'receipt_seller_name', value: 'Seller LLP' },
  { key: 'receipt_seller_address', value: 'Kochi' },
  { key: 'receipt_gstin', value: '32AAAAA0000A1Z5' },
  { key: 'receipt_seller_state', value: 'KL' },
  { key: 'receipt_gst_percent', value: '12' },
  { key: 'receipt_sac', value: '998439' },
];
const seller = readSeller(settings);

const order: Order = {
  receipt: 'npp_1',
  userId: 'u1',
  planCode: 'basic',
  planName: 'Basic',
  validityDays: 180,
  paise: 99_900,
  state: 'granted',
  createdAt: 0,
  gatewayId: null,
  askingUntil: 0,
  payment: { id: 'pay_1', method: 'upi', at: Date.UTC(2026, 10, 21, 6, 30) },
  surplus: [],
  refund: null,
  receiptNumber: 'NPP/26-27/000042',
  noted: true,
};

const write = (changes: Partial<Sale> = {}, state = 'KL'): ReceiptPage | null =>
  receiptPage({
    order,
    seller,
    buyer: { name: 'Asha', mobile: '9876543210', state },
    stateName: 'Kerala',
    expiresAt: Date.UTC(2027, 4, 20, 6, 30),
    demo: false,
    ...changes,
  });
const plain = readSeller([]);

describe('readSeller', () => {
  it('has the settings, and defaults for name and rate', () => {
    expect(readSeller(settings)).toEqual({
      name: 'Seller LLP',
      address: 'Kochi',
      gstin: '32AAAAA0000A1Z5',
      state: 'KL',
      gstPercent: 12,
      sac: '998439',
    });
    expect(readSeller([])).toEqual({
      name: 'NEET PG Predictor',
      address: '',
      gstin: '',
      state: '',
      gstPercent: 18,
      sac: '',
    });
  });
});

describe('rupees', () => {
  it('shows paise and groups lakhs', () => {
    expect([1_250, 100, 12_345_678].map(rupees)).toEqual(['₹12.50', '₹1.00', '₹1,23,456.78']);
  });
});

describe('receiptPage', () => {
  it('is a tax invoice with both halves of the tax in the state of the seller', () => {
    expect(write()).toEqual({
      file: 'Receipt-NPP-26-27-000042.pdf',
      title: 'Tax Invoice and Receipt',
      seller: [
        ['Sold by', 'Seller LLP'],
        ['Address', 'Kochi'],
        ['GSTIN', '32AAAAA0000A1Z5'],
      ],
      sale: [
        ['Receipt number', 'NPP/26-27/000042'],
        ['Paid on', expect.stringMatching(/^21 November 2026.* 12:00 ?pm IST$/)],
        ['Paid by', 'Asha'],
        ['Mobile', '+91 9876543210'],
        ['Place of supply', 'Kerala'],
        ['Plan', 'Basic, 180 days, till 20 May 2027'],
        ['SAC', '998439'],
        ['Payment', 'pay_1 (upi)'],
        ['Order', 'npp_1'],
      ],
      amounts: [
        ['Taxable value', '₹891.96'],
        ['CGST 6 %', '₹53.52'],
        ['SGST 6 %', '₹53.52'],
        ['Total paid', '₹999.00'],
      ],
      closing: 'All amounts in Indian rupees.',
    });
  });

  it('has one tax in another state', () => {
    expect(write({}, 'DL')?.amounts).toEqual([
      ['Taxable value', '₹891.96'],
      ['IGST 12 %', '₹107.04'],
      ['Total paid', '₹999.00'],
    ]);
  });

  it('shows no tax without a GSTIN', () => {
    const page = write({ seller: plain, order: { ...order, payment: { id: 'pay_1', method: '', at: 0 } } });
    expect(page?.title).toBe('Receipt');
    expect(page?.seller).toEqual([['Sold by', 'NEET PG Predictor']]);
    expect(page?.amounts).toEqual([['Total paid', '₹999.00']]);
    expect(page?.closing).toBe('All amounts in Indian rupees. One-time payment.');
    const labels = page?.sale.map(([label]) => label);
    expect(labels).toContain('State');
    expect(labels).not.toContain('SAC');
    expect(page?.sale).toContainEqual(['Payment', 'pay_1']);
  });

  it('leaves out the SAC where none is set', () => {
    const page = write({ seller: { ...seller, sac: '' } });
    expect(page?.sale.map(([label]) => label)).not.toContain('SAC');
  });

  it('says that a payment with test keys is no sale', () => {
    const page = write({ demo: true });
    expect(page?.title).toBe('Demo receipt: no money was paid');
    expect(page?.amounts).toEqual([['Total paid', '₹999.00']]);
  });

  it('is none before the payment and before it has a number', () => {
    expect(write({ order: { ...order, payment: null } })).toBeNull();
    expect(write({ order: { ...order, receiptNumber: null } })).toBeNull();
  });

  it('says that a payment was refunded', () => {
    expect(write({ order: { ...order, state: 'refunded' } })?.amounts.at(-1)).toEqual(['Refunded in full', '₹999.00']);
  });
});
