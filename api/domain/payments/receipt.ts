// Receipts: numbers by Indian financial year, the tax included in a price, and what they print.
import { readIndianTime } from '../../contract/indian-time.ts';
import type { UserRecord } from '../../store/collections.ts';
import type { Order } from './order.ts';

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

/** An order with its buyer and the end of its plan. `stateName`: that of the buyer. `demo`: it was paid with test keys. */
export type Sale = {
  order: Order;
  expiresAt: number;
  seller: Seller;
  buyer: Pick<UserRecord, 'name' | 'mobile' | 'state'>;
  stateName: string;
  demo: boolean;
};

type Setting = { key: string; value: string };

/** Reads the seller from the settings. Without a GSTIN, the receipt is no tax invoice. */
export function readSeller(settings: readonly Setting[]): Seller {
  const read = (key: string) => settings.find((setting) => setting.key === key)?.value ?? '';
  return {
    name: read('receipt_seller_name') || 'NEET PG Predictor',
    address: read('receipt_seller_address'),
    gstin: read('receipt_gstin'),
    state: read('receipt_seller_state'),
    gstPercent: Number(read('receipt_gst_percent')) || 18,
    sac: read('receipt_sac'),
  };
}

const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
const minute = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** Paise → `₹12.50`. A tax document shows paise. */
export const rupees = (paise: number): string => `₹${exact.format(paise / 100)}`;

export type Lines = readonly (readonly [label: string, value: string])[];
/** `file`: its name as a file, `Receipt-NPP-26-27-000042.pdf`. */
export type ReceiptPage = Record<'file' | 'title' | 'closing', string> & Record<'seller' | 'sale' | 'amounts', Lines>;

/** @returns null for an order that is not paid, or has no receipt number yet */
export function receiptPage({ order, expiresAt, seller, buyer, stateName, demo }: Sale): ReceiptPage | null {
  const { payment, receiptNumber: number } = order;
  if (payment === null || number === null) return null;
  // A payment with test keys is no sale, so its receipt shows no tax.
  const tax = demo ? null : computeTax(order.paise, seller, buyer.state);
  return {
    file: `Receipt-${number.replaceAll('/', '-')}.pdf`,
    title: demo ? 'Demo receipt: no money was paid' : tax ? 'Tax Invoice and Receipt' : 'Receipt',
    seller: [
      ['Sold by', seller.name],
      ...(seller.address ? [['Address', seller.address] as const] : []),
      ...(tax ? [['GSTIN', seller.gstin] as const] : []),
    ],
    sale: [
      ['Receipt number', number],
      ['Paid on', `${minute.format(payment.at)} IST`],
      ['Paid by', buyer.name],
      ['Mobile', `+91 ${buyer.mobile}`],
      [tax ? 'Place of supply' : 'State', stateName],
      ['Plan', `${order.planName}, ${order.validityDays} days, till ${day.format(expiresAt)}`],
      ...(tax && seller.sac ? [['SAC', seller.sac] as const] : []),
      ['Payment', `${payment.id}${payment.method ? ` (${payment.method})` : ''}`],
      ['Order', order.gatewayId ?? order.receipt],
    ],
    amounts: [...taxLines(tax), [order.state === 'refunded' ? 'Refunded in full' : 'Total paid', rupees(order.paise)]],
    closing: tax ? 'All amounts in Indian rupees.' : 'All amounts in Indian rupees. One-time payment.',
  };
}

function taxLines(tax: Tax | null): Lines {
  if (!tax) return [];
  const half = tax.percent / 2;
  return [
    ['Taxable value', rupees(tax.taxable)],
    ...(tax.igst > 0
      ? [[`IGST ${tax.percent} %`, rupees(tax.igst)] as const]
      : [[`CGST ${half} %`, rupees(tax.cgst)] as const, [`SGST ${half} %`, rupees(tax.sgst)] as const]),
  ];
}
