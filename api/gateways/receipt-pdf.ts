// A receipt as a PDF: one page, drawn in this process in some twenty milliseconds.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

type Lines = readonly (readonly [label: string, value: string])[];
export type DrawReceipt = (page: {
  title: string;
  seller: Lines;
  sale: Lines;
  amounts: Lines;
  closing: string;
}) => Promise<Buffer>;

const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto');

/** Roboto carries the rupee sign; the standard fonts print it wrongly without an error. */
function prepare(): void {
  pdfmake.setFonts({ Roboto: { normal: join(fonts, 'Roboto-Regular.ttf'), bold: join(fonts, 'Roboto-Medium.ttf') } });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts));
}

export const drawReceipt: DrawReceipt = async (page) => {
  prepare();
  const table = (lines: Lines, bold = false) => ({
    layout: 'lightHorizontalLines',
    margin: [0, 0, 0, 18] as [number, number, number, number],
    table: {
      widths: [130, '*'],
      body: lines.map(([label, value]) => [
        { text: label, color: '#555555' },
        { text: value, bold },
      ]),
    },
  });
  const document: TDocumentDefinitions = {
    info: { title: page.title },
    pageSize: 'A4',
    pageMargins: [56, 56, 56, 56],
    defaultStyle: { font: 'Roboto', fontSize: 11 },
    content: [
      { text: page.title, fontSize: 20, bold: true, margin: [0, 0, 0, 18] },
      table(page.seller),
      table(page.sale),
      table(page.amounts, true),
      { text: page.closing, fontSize: 9, color: '#555555' },
    ],
  };
  return pdfmake.createPdf(document).getBuffer();
};
