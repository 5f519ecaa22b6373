// The printed receipt.
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, describe, expect, it } from 'vitest';
import { newOrder, type Order } from '../../../api/domain/payments/order.ts';
import { type ReceiptPage, readSeller, receiptPage } from '../../../api/domain/payments/receipt.ts';
import { plan, registered, settings } from '../../support/gateway/plans.ts';
import { closePrinter, printReceipt } from './sample.ts';

const order: Order = {
  ...newOrder(plan('advanced'), { userId: 'u1', receipt: 'npp_1' }, 0),
  gatewayId: 'order_1',
  payment: { id: 'pay_1', method: 'upi', at: Date.UTC(2026, 10, 21, 6, 30) },
  receiptNumber: 'NPP/26-27/000042',
};

const printed = async (own: Parameters<typeof readSeller>[0]): Promise<string> => {
  const page = receiptPage({
    order,
    seller: readSeller(own),
    buyer: { name: 'Asha Menon', mobile: '9876543210', state: 'KL' },
    stateName: 'Kerala',
    expiresAt: Date.UTC(2027, 4, 20, 6, 30),
    demo: false,
  });
  const bytes = await printReceipt(page as ReceiptPage);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text;
};

afterAll(closePrinter);

describe('receiptDocument', () => {
  it('prints number, plan and amount in rupees', async () => {
    const text = await printed(settings);
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
    const text = await printed(registered);
    for (const part of ['Tax Invoice', '32AAAAA0000A1Z5', '₹846.61', 'CGST 9 %', '₹76.19', '998439', 'Place of supply'])
      expect(text).toContain(part);
  });
});
