// The parts that all reports share: page size, header, footer, and metadata for PDF viewers and screen readers.
import type { Part, PdfDocument } from '../gateways/pdf-parts.ts';
import { type FrameWords, frameWords } from './frame-words.ts';
import type { Framed } from './job.ts';
import { pageFooter, pageHeader } from './page-frame.ts';
import { formatTitle } from './text.ts';
import { page } from './theme.ts';

export const reportDocument = (
  framed: Framed,
  title: string,
  body: readonly Part[],
  words: FrameWords = frameWords.en,
): PdfDocument => ({
  title: formatTitle(title),
  subject: framed.filters.counselling,
  madeAt: framed.madeAt,
  language: 'en-IN',
  page,
  header: pageHeader(framed, words),
  footer: pageFooter(framed, words),
  body,
});
