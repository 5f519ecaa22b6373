// The text of a receipt, line by line.
import type { Receipt, Seller, Tax } from './receipt.ts';

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
export type ReceiptPage = { title: string; seller: Lines; sale: Lines; amounts: Lines; closing: string };

export function receiptPage(receipt: Receipt): ReceiptPage {
  const { seller, buyer, demo } = receipt;
  // A payment with test keys is no sale, so its receipt shows no tax.
  const tax = demo ? null : receipt.tax;
  return {
    title: demo ? 'Demo receipt: no money was paid' : tax ? 'Tax Invoice and Receipt' : 'Receipt',
    seller: [
      ['Sold by', seller.name],
      ...(seller.address ? [['Address', seller.address] as const] : []),
      ...(tax ? [['GSTIN', seller.gstin] as const] : []),
    ],
    sale: [
      ['Receipt number', receipt.number],
      ['Paid on', `${minute.format(receipt.paidAt)} IST`],
      ['Paid by', buyer.name],
      ['Mobile', `+91 ${buyer.mobile}`],
      [tax ? 'Place of supply' : 'State', buyer.stateName],
      ['Plan', `${receipt.planName}, ${receipt.validityDays} days, till ${day.format(receipt.expiresAt)}`],
      ...(tax && seller.sac ? [['SAC', seller.sac] as const] : []),
      ['Payment', `${receipt.paymentId}${receipt.method ? ` (${receipt.method})` : ''}`],
      ['Order', receipt.orderId],
    ],
    amounts: [...taxLines(tax), [receipt.refunded ? 'Refunded in full' : 'Total paid', rupees(receipt.paise)]],
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
