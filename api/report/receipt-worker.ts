// The worker thread that prints receipts.
import type { ReceiptPage } from '../domain/payments/receipt-lines.ts';
import { servePdf } from '../gateways/pdf-worker.ts';
import { layouts } from './layouts.ts';
import { receiptDocument } from './receipt-document.ts';

servePdf((page: ReceiptPage) => receiptDocument(page), layouts);
