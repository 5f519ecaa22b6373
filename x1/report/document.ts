// What every report has in common: page, frame, type, and what readers and screen readers are told about the file.
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Framed } from './job.ts';
import { pageFooter, pageHeader } from './page-frame.ts';
import { colour, page, styles } from './theme.ts';

export const reportDocument = (framed: Framed, title: string, content: Content): TDocumentDefinitions => ({
  info: {
    title,
    author: 'NEET PG Predictor',
    subject: framed.filters.counselling,
    creationDate: new Date(framed.madeAt),
  },
  language: 'en-IN',
  displayTitle: true,
  tagged: true,
  version: '1.7',
  pageSize: 'A4',
  pageMargins: [page.side, page.top, page.side, page.bottom],
  header: pageHeader(framed),
  footer: pageFooter(framed),
  defaultStyle: { font: 'Roboto', fontSize: 9, color: colour.ink },
  styles,
  content,
});
