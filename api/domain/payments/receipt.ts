// Receipts: numbers by Indian financial year, and the tax included in a price.
import { readIndianTime } from '../../contract/indian-time.ts';

const APRIL = 3;
const PREFIX = 'NPP';
const NUMBER = /^NPP\/(\d{2}-\d{2})\/(\d{6,7})$/;

/** April to March in Indian time: `26-27`. */
export function financialYear(at: number): string {
  const indian = readIndianTime(at);
  const first = indian.getUTCMonth() >= APRIL ? indian.getUTCFullYear() : indian.getUTCFullYear() - 1;
  return [first, first + 1].map((year) => String(year % 100).padStart(2, '0')).join('-');
}

/** `NPP/26-27/000042`. The GST rules allow an invoice number at most sixteen characters. */
export const receiptNumber = (year: string, serial: number): string =>
  `${PREFIX}/${year}/${String(serial).padStart(6, '0')}`;

/** @returns null for a text of another form */
export function readReceiptNumber(number: string): { year: string; serial: number } | null {
  const [, year, serial] = NUMBER.exec(number) ?? [];
  return year === undefined ? null : { year, serial: Number(serial) };
}

export type Serials = { last: number; recent: { receipt: string; serial: number }[] };

const MAX_RECENT = 200;

/** The same order always gets the same serial, so that a crash before it is saved leaves no gap. */
export function nextSerial(serials: Serials | null, receipt: string): { next: Serials; result: number } {
  const { last, recent } = serials ?? { last: 0, recent: [] };
  const known = recent.find((entry) => entry.receipt === receipt);
  if (serials && known) return { next: serials, result: known.serial };
  const serial = last + 1;
  return { next: { last: serial, recent: [...recent, { receipt, serial }].slice(-MAX_RECENT) }, result: serial };
}

/** Skips a serial that was found at the gateway. */
export function raiseSerials(serials: Serials | null, serial: number): Serials {
  if (serials && serials.last >= serial) return serials;
  return { last: serial, recent: serials?.recent ?? [] };
}

/** Without a GSTIN, a receipt shows no tax. */
export type Seller = { name: string; address: string; gstin: string; state: string; gstPercent: number; sac: string };

export type Tax = { taxable: number; cgst: number; sgst: number; igst: number; percent: number };

/** Splits a price into its taxable value and taxes, which add up to the price exactly. */
export function computeTax(paise: number, seller: Seller, buyerState: string): Tax | null {
  if (seller.gstin === '') return null;
  const taxable = Math.round((paise * 100) / (100 + seller.gstPercent));
  const tax = paise - taxable;
  const percent = seller.gstPercent;
  if (buyerState !== seller.state) return { taxable, cgst: 0, sgst: 0, igst: tax, percent };
  const cgst = Math.floor(tax / 2);
  return { taxable, cgst, sgst: tax - cgst, igst: 0, percent };
}

export type Receipt = {
  number: string;
  paidAt: number;
  seller: Seller;
  buyer: { name: string; mobile: string; stateName: string };
  planName: string;
  validityDays: number;
  expiresAt: number;
  paise: number;
  tax: Tax | null;
  paymentId: string;
  method: string;
  orderId: string;
  refunded: boolean;
  /** Paid with test keys. */
  demo: boolean;
};

/** `Receipt-NPP-26-27-000042.pdf`. */
export const receiptFile = (number: string): string => `Receipt-${number.replaceAll('/', '-')}.pdf`;
