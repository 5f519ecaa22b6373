// The printed receipt.
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, describe, expect, it } from 'vitest';
import { computeTax, type Receipt, readSeller, receiptPage } from '../../../api/domain/payments/receipt.ts';
import { registered, settings } from '../../support/gateway/plans.ts';
import { closePrinter, printReceipt } from './sample.ts';

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

const printed = async (page: Receipt): Promise<string> => {
  const bytes = await printReceipt(receiptPage(page));
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text;
};

afterAll(closePrinter);

describe('receiptDocument', () => {
  it('prints number, plan and amount in rupees', async () => {
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

  it('prints a tax invoice with a GSTIN', async () => {
    const seller = readSeller(registered);
    const text = await printed({ ...receipt, seller, tax: computeTax(99_900, seller, 'KL') });
    for (const part of ['Tax Invoice', '32AAAAA0000A1Z5', '₹846.61', 'CGST 9 %', '₹76.19', '998439', 'Place of supply'])
      expect(text).toContain(part);
  });
});
