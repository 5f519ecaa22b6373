// The header and the footer of every page: rank and selection, disclaimer, data version, date and page number.
import type { Content, DynamicContent } from 'pdfmake/interfaces.js';
import { count } from '../contract/labels.ts';
import { fitText } from './fit-text.ts';
import type { FrameWords } from './frame-words.ts';
import type { Framed } from './job.ts';
import { colour, page, textWidth } from './theme.ts';

/** Points that the name of the product takes. */
const BRAND_WIDTH = 130;

/** A new object for each use, because pdfmake writes positions into its content. */
const rule = (): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: textWidth, y2: 0, lineWidth: 0.6, lineColor: colour.rule }],
});

export function pageHeader({ metadata, filters, request }: Framed, words: FrameWords): Content {
  const rank = `${words.rankLabel(metadata.rankLabel)} ${count(request.rank)}`;
  const who = `${rank}  ·  ${filters.finalCategory}  ·  ${words.quota(filters.quota)}`;
  return {
    margin: [page.side, 24, page.side, 0],
    stack: [
      {
        columns: [
          { text: 'NEET PG Predictor', bold: true, fontSize: 10, color: colour.accent, width: 'auto', noWrap: true },
          {
            text: fitText(who, { width: textWidth - BRAND_WIDTH, fontSize: 8, lines: 2 }),
            fontSize: 8,
            color: colour.soft,
            alignment: 'right',
            margin: [0, 1.5, 0, 0],
          },
        ],
        margin: [0, 0, 0, 6],
      },
      rule(),
    ],
  };
}

export const pageFooter =
  ({ metadata, dataTime, madeAt }: Framed, words: FrameWords): DynamicContent =>
  (current, total) => ({
    margin: [page.side, 10, page.side, 0],
    stack: [
      rule(),
      {
        columns: [
          {
            width: '*',
            text: [words.guidance, words.data(metadata.packVersion, dataTime), words.made(madeAt)].join('  ·  '),
          },
          { width: 'auto', text: words.page(current, total), alignment: 'right' },
        ],
        fontSize: 7.5,
        color: colour.faint,
        margin: [0, 6, 0, 0],
      },
    ],
  });
