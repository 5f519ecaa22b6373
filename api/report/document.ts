// What all reports share: page size, metadata for PDF viewers and screen readers, and the header and footer of every page.
import { count } from '../contract/labels.ts';
import type { Part, PdfDocument } from '../gateways/pdf-parts.ts';
import { line } from '../gateways/pdf-shapes.ts';
import type { Framed } from './job.ts';
import { type FrameWords, fitText, formatTitle, frameWords } from './text.ts';
import { colour, page, plain, textWidth } from './theme.ts';

export const reportDocument = (
  framed: Framed,
  title: string,
  body: readonly Part[],
  words: FrameWords = frameWords.en,
): PdfDocument => ({
  title: formatTitle(title),
  subject: framed.filters.counselling,
  madeAt: framed.madeAt,
  language: words.locale,
  page,
  header: pageHeader(framed, words),
  footer: pageFooter(framed, words),
  body,
});

/** Points that the name of the product takes. */
const BRAND_WIDTH = 130;

export const brand = plain('NEET PG Predictor', { bold: true, size: 10, colour: colour.accent, oneLine: true });
const rule: Part = { shapes: line(0, 0, textWidth, 0, colour.rule, 0.6), height: 0 };

/** Rank and selection. */
function pageHeader({ metadata, filters, request }: Framed, words: FrameWords): Part {
  const rank = `${words.rankLabel(metadata.rankLabel)} ${count(request.rank)}`;
  const who = `${rank}  ·  ${filters.finalCategory}  ·  ${words.quota(filters.quota)}`;
  const shortened = fitText(who, { width: textWidth - BRAND_WIDTH, fontSize: 8, lines: 2 });
  const right = plain(shortened, { size: 8, colour: colour.soft, align: 'right', margin: [0, 1.5, 0, 0] });
  return { stack: [{ columns: [{ width: 'text', part: brand }, { part: right }], margin: [0, 0, 0, 6] }, rule] };
}

/** Disclaimer, data version, date and page number. */
function pageFooter({ metadata, dataTime, madeAt }: Framed, words: FrameWords): PdfDocument['footer'] {
  const style = { size: 8, colour: colour.faint };
  const about = [words.guidance, words.data(metadata.packVersion, dataTime), words.made(madeAt)].join('  ·  ');
  return (current, total) => ({
    stack: [
      rule,
      {
        columns: [
          { part: plain(about, style) },
          { width: 'text', part: plain(words.page(current, total), { ...style, align: 'right' }) },
        ],
        margin: [0, 6, 0, 0],
      },
    ],
  });
}
