// Receipts: their serial in the Indian financial year, what they say, and the tax inside an inclusive price.

/** India keeps one time all year. */
const INDIA = 5.5 * 3_600_000;
const APRIL = 3;
const PREFIX = 'NPP';
const NUMBER = /^NPP\/(\d{2}-\d{2})\/(\d{6,7})$/;

/** April to March by Indian time: `26-27`. */
export function financialYear(at: number): string {
  const indian = new Date(at + INDIA);
  const first = indian.getUTCMonth() >= APRIL ? indian.getUTCFullYear() : indian.getUTCFullYear() - 1;
  return [first, first + 1].map((year) => String(year % 100).padStart(2, '0')).join('-');
}

/** `NPP/26-27/000042`: sixteen characters, the most that the GST rules allow an invoice. */
export const receiptNumber = (year: string, serial: number): string =>
  `${PREFIX}/${year}/${String(serial).padStart(6, '0')}`;

/** @returns null for what is no number of ours */
export function readReceiptNumber(number: string): { year: string; serial: number } | null {
  const [, year, serial] = NUMBER.exec(number) ?? [];
  return year === undefined ? null : { year, serial: Number(serial) };
}

export type Serials = { last: number; recent: { receipt: string; serial: number }[] };

const RECENT = 200;

/** Asking again for the same order gives the same serial: a crash between giving and keeping leaves no gap. */
export function nextSerial(serials: Serials | null, receipt: string): { next: Serials; result: number } {
  const { last, recent } = serials ?? { last: 0, recent: [] };
  const known = recent.find((entry) => entry.receipt === receipt);
  if (serials && known) return { next: serials, result: known.serial };
  const serial = last + 1;
  return { next: { last: serial, recent: [...recent, { receipt, serial }].slice(-RECENT) }, result: serial };
}

/** A number found at the gateway is never given again. */
export function raiseSerials(serials: Serials | null, serial: number): Serials {
  if (serials && serials.last >= serial) return serials;
  return { last: serial, recent: serials?.recent ?? [] };
}

/** Who sells; without a GSTIN a receipt shows no tax. */
export type Seller = { name: string; address: string; gstin: string; state: string; gstPercent: number; sac: string };

export type Tax = { taxable: number; cgst: number; sgst: number; igst: number; percent: number };

/** Splits an inclusive price so that the parts add up to it, to the paisa. */
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
  /** Paid with keys of the test mode. */
  demo: boolean;
};

/** `NPP-26-27-000042.pdf`. */
export const receiptFile = (number: string): string => `Receipt-${number.replaceAll('/', '-')}.pdf`;
