// The legend of a report: a large example of the rank line, with an explanation.
import type { Content } from 'pdfmake/interfaces.js';
import { count } from '../contract/labels.ts';
import type { PredictionItem } from '../contract/prediction/prediction.ts';
import { placeAround } from '../contract/prediction/rank-scale.ts';
import { rankLine } from './rank-line.ts';
import { colour, textWidth } from './theme.ts';

const PAD = 14;
const WIDTH = textWidth - 2 * PAD;
const LABEL = 190;

export function legend(example: PredictionItem): Content {
  const closing = `closed at ${count(example.closingRank)} (${example.round}, ${example.year})`;
  return {
    layout: 'box',
    unbreakable: true,
    margin: [0, 0, 0, 16],
    table: {
      widths: ['*'],
      body: [
        [
          {
            stack: [
              { text: 'The rank line', style: 'heading', headlineLevel: 2, margin: [0, 0, 0, 4] },
              {
                text: 'Better ranks stand on the left. The dark line in the middle is you. Each tick is a closing rank: the last rank that got this seat in a round; the newest year is teal. The dot is the latest final closing rank. The soft band is where it is expected to close this year, four times in five. The further the band lies to your right, the safer the seat.',
                fontSize: 8.5,
                lineHeight: 1.3,
                color: colour.soft,
                margin: [0, 0, 0, 8],
              },
              {
                text: `your rank ${count(example.user_rank)}`,
                fontSize: 8,
                bold: true,
                alignment: 'center',
                margin: [0, 0, 0, 2],
              },
              { canvas: rankLine(example, WIDTH, 22) },
              {
                text: closing,
                fontSize: 8,
                bold: true,
                color: colour.accent,
                alignment: 'center',
                margin: labelMargin(placeAround(example.closingRank, example.user_rank) * WIDTH),
              },
              {
                text: `Example: ${example.college.college_name}, ${example.course.course_name}.`,
                fontSize: 7.5,
                color: colour.faint,
                margin: [0, 4, 0, 0],
              },
            ],
          },
        ],
      ],
    },
  };
}

/** Keeps the label within the width of the line. */
function labelMargin(centre: number): [number, number, number, number] {
  const left = Math.min(WIDTH - LABEL, Math.max(0, centre - LABEL / 2));
  return [left, 2, WIDTH - LABEL - left, 0];
}
