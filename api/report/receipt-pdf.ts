// Receipts as PDFs, printed beside the answers of the API: one thread, made with the first receipt.

import type { ReceiptPage } from '../domain/payments/receipt-lines.ts';
import { openPrinter, type Print, type Printer } from '../gateways/pdf.ts';

export type DrawReceipt = Print<ReceiptPage>;

/** A receipt takes some twenty milliseconds: the last of the queue waits a second. */
const WAITING = 50;

let printer: Printer<ReceiptPage> | null = null;

export const drawReceipt: DrawReceipt = (text) => {
  printer ??= openPrinter({ entry: new URL('./receipt-worker.ts', import.meta.url), workers: 1, waiting: WAITING });
  return printer.print(text);
};
