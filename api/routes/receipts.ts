// Handler of the receipt of a payment.
import { receiptFile } from '../domain/payments/receipt.ts';
import type { Handlers } from '../http/context.ts';
import { FileReply } from '../http/reply.ts';
import { prepareReceipt } from '../services/prepare-receipt.ts';

export const receiptHandlers: Pick<Handlers, 'receipt'> = {
  async receipt(context) {
    const { number, page } = await prepareReceipt(context, context.params.receiptId);
    const pdf = await context.deps.pdf({ kind: 'receipt', input: page }, context.session.userId);
    return new FileReply(pdf, 'application/pdf', receiptFile(number));
  },
};
