// The worker thread that prints receipts.
import { servePdf } from './pdf-worker.ts';
import { type ReceiptText, receiptDocument } from './receipt-document.ts';

servePdf((text: ReceiptText) => receiptDocument(text), {});
