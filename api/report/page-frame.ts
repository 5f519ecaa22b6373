// The header and the footer of every page: rank and selection, disclaimer, data version, date and page number.
import type { Content, DynamicContent } from 'pdfmake/interfaces.js';
import { count } from '../contract/labels.ts';
import type { Framed } from './job.ts';
import { formatDate, formatIsoDate } from './text.ts';
import { colour, page, textWidth } from './theme.ts';

/** A new object for each use, because pdfmake writes positions into its content. */
const rule = (): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: textWidth, y2: 0, lineWidth: 0.6, lineColor: colour.rule }],
});

export function pageHeader({ metadata, filters, request }: Framed): Content {
  const who = `${metadata.rankLabel} ${count(request.rank)}  ·  ${filters.finalCategory}  ·  ${filters.quota}`;
  return {
    margin: [page.side, 24, page.side, 0],
    stack: [
      {
        columns: [
          { text: 'NEET PG Predictor', bold: true, fontSize: 10, color: colour.accent, width: 'auto' },
          { text: who, fontSize: 8, color: colour.soft, alignment: 'right', margin: [0, 1.5, 0, 0] },
        ],
        margin: [0, 0, 0, 6],
      },
      rule(),
    ],
  };
}

export const pageFooter =
  ({ metadata, dataTime, madeAt }: Framed): DynamicContent =>
  (current, total) => ({
    margin: [page.side, 10, page.side, 0],
    stack: [
      rule(),
      {
        columns: [
          {
            width: '*',
            text: `Guidance only. Not MCC or NBEMS.  ·  ${formatDataVersion(metadata.packVersion, dataTime)}  ·  Made ${formatDate(madeAt)}`,
          },
          { width: 'auto', text: `Page ${current} of ${total}`, alignment: 'right' },
        ],
        fontSize: 7.5,
        color: colour.faint,
        margin: [0, 6, 0, 0],
      },
    ],
  });

const formatDataVersion = (version: string, dataTime: string | null): string =>
  dataTime === null ? `Data ${version}` : `Data ${version} of ${formatIsoDate(dataTime)}`;
