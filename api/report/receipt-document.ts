// Document definition of a receipt: one page of labelled lines with the total at the end.
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Lines, ReceiptPage } from '../domain/payments/receipt-lines.ts';
import { losesLetters, omittedNameNote, printableName } from './text.ts';
import { colour, page, styles } from './theme.ts';

const VALUE_LENGTH = 200;
const LABEL_WIDTH = 130;
const SIDE = 56;

export function receiptDocument({ title, seller, sale, amounts, closing }: ReceiptPage): TDocumentDefinitions {
  return {
    info: { title, author: 'NEET PG Predictor' },
    language: 'en-IN',
    displayTitle: true,
    tagged: true,
    version: '1.7',
    pageSize: 'A4',
    pageMargins: [SIDE, page.top, SIDE, page.bottom],
    header: {
      margin: [SIDE, 24, SIDE, 0],
      text: 'NEET PG Predictor',
      bold: true,
      fontSize: 10,
      color: colour.accent,
    },
    defaultStyle: { font: 'Roboto', fontSize: 10, color: colour.ink },
    styles,
    content: [
      { text: title, style: 'title', headlineLevel: 1, margin: [0, 8, 0, 18] },
      ...([...seller, ...sale].some(([, value]) => losesLetters(value)) ? [omittedNameNote('A name')] : []),
      part('Seller', seller),
      part('Sale', sale),
      sum(amounts),
      { text: closing, fontSize: 9, color: colour.soft },
    ],
  };
}

const part = (heading: string, lines: Lines): Content => ({
  stack: [
    { text: heading, style: 'heading', headlineLevel: 2, margin: [0, 0, 0, 6] },
    {
      layout: 'hairlines',
      table: {
        widths: [LABEL_WIDTH, '*'],
        body: lines.map(([label, value]) => [
          { text: label, color: colour.faint },
          { text: printableName(value, VALUE_LENGTH) || '–', bold: true },
        ]),
      },
    },
  ],
  margin: [0, 0, 0, 20],
});

/** The last line is the total. */
const sum = (lines: Lines): Content => ({
  layout: 'box',
  margin: [0, 0, 0, 14],
  table: {
    widths: ['*', 'auto'],
    body: lines.map(([label, value], place) => {
      const total = place === lines.length - 1;
      return [
        { text: label, bold: total, fontSize: total ? 13 : 10 },
        { text: value, bold: total, fontSize: total ? 13 : 10, alignment: 'right' },
      ];
    }),
  },
});
