// A receipt as pdfmake's document: one page of labelled lines.
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

type Lines = readonly (readonly [label: string, value: string])[];
export type ReceiptText = { title: string; seller: Lines; sale: Lines; amounts: Lines; closing: string };

const QUIET = '#555555';
const MARGIN = 56;

export const receiptDocument = (text: ReceiptText): TDocumentDefinitions => ({
  info: { title: text.title },
  pageSize: 'A4',
  pageMargins: MARGIN,
  defaultStyle: { font: 'Roboto', fontSize: 11 },
  content: [
    { text: text.title, fontSize: 20, bold: true, margin: [0, 0, 0, 18] },
    table(text.seller),
    table(text.sale),
    table(text.amounts, true),
    { text: text.closing, fontSize: 9, color: QUIET },
  ],
});

const table = (lines: Lines, bold = false) => ({
  layout: 'lightHorizontalLines',
  margin: [0, 0, 0, 18] as [number, number, number, number],
  table: {
    widths: [130, '*'],
    body: lines.map(([label, value]) => [
      { text: label, color: QUIET },
      { text: value, bold },
    ]),
  },
});
