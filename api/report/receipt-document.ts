// A receipt: one page of labelled lines with the total at the end.
import type { Lines, ReceiptPage } from '../domain/payments/receipt.ts';
import type { Part, PdfDocument } from '../gateways/pdf-parts.ts';
import { brand, losesLetters, omittedNameNote, printableName } from './text.ts';
import { box, colour, hairlines, heading, page, plain, title } from './theme.ts';

const VALUE_LENGTH = 200;
const LABEL_WIDTH = 130;
const SIDE = 56;

export function receiptDocument(receipt: ReceiptPage): PdfDocument {
  const { seller, sale } = receipt;
  return {
    title: receipt.title,
    language: 'en-IN',
    page: { ...page, side: SIDE },
    header: brand,
    body: [
      title(receipt.title, { level: 1, margin: [0, 8, 0, 18] }),
      ...([...seller, ...sale].some(([, value]) => losesLetters(value)) ? [omittedNameNote('A name')] : []),
      part('Seller', seller),
      part('Sale', sale),
      box(sum(receipt.amounts), 14),
      plain(receipt.closing, { size: 9, colour: colour.soft }),
    ],
  };
}

const part = (name: string, lines: Lines): Part => ({
  stack: [
    heading(name, { level: 2, margin: [0, 0, 0, 6] }),
    {
      table: hairlines,
      widths: [LABEL_WIDTH, null],
      rows: lines.map(([label, value]) => [
        plain(label, { size: 10, colour: colour.faint }),
        plain(printableName(value, VALUE_LENGTH) || '–', { size: 10, bold: true }),
      ]),
    },
  ],
  margin: [0, 0, 0, 20],
});

/** The last line is the total. */
const sum = (lines: Lines): Part => ({
  table: { ...hairlines, row: [5, 5] },
  widths: [null, LABEL_WIDTH],
  rows: lines.map(([label, value], place) => {
    const style = place === lines.length - 1 ? { size: 13, bold: true } : { size: 10 };
    return [plain(label, style), plain(value, { ...style, align: 'right' })];
  }),
});
