// The parts that all reports share: page size, header, footer, styles, and metadata for PDF viewers and screen readers.
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { type FrameWords, frameWords } from './frame-words.ts';
import type { Framed } from './job.ts';
import { pageFooter, pageHeader } from './page-frame.ts';
import { formatTitle } from './text.ts';
import { colour, page, styles } from './theme.ts';

export const reportDocument = (
  framed: Framed,
  title: string,
  content: Content,
  words: FrameWords = frameWords.en,
): TDocumentDefinitions => ({
  info: {
    title: formatTitle(title),
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
  header: pageHeader(framed, words),
  footer: pageFooter(framed, words),
  defaultStyle: { font: 'Roboto', fontSize: 9, color: colour.ink },
  styles,
  content,
});
