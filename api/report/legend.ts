// The legend of a report: a large example of the rank line, with an explanation.
import { count } from '../contract/labels.ts';
import type { PredictionItem } from '../contract/prediction/prediction.ts';
import { placeAround } from '../contract/prediction/rank-scale.ts';
import type { Margin, Part } from '../gateways/pdf-parts.ts';
import { rankLine } from './rank-line.ts';
import { box, colour, heading, plain, textWidth } from './theme.ts';

const PAD = 14;
const WIDTH = textWidth - 2 * PAD;
const LABEL = 190;
const EXPLANATION =
  'Better ranks stand on the left. The dark line in the middle is you. Each tick is a closing rank: the last rank that got this seat in a round; the newest year is teal. The dot is the latest final closing rank. The soft band is where it is expected to close this year, four times in five. The further the band lies to your right, the safer the seat.';

export function legend(example: PredictionItem): Part {
  const closing = `closed at ${count(example.closingRank)} (${example.round}, ${example.year})`;
  const margin = labelMargin(placeAround(example.closingRank, example.user_rank) * WIDTH);
  const caption = { size: 8, bold: true, align: 'center' } as const;
  return box(
    {
      stack: [
        heading('The rank line', { level: 2, margin: [0, 0, 0, 4] }),
        plain(EXPLANATION, { leading: 1.3, colour: colour.soft, margin: [0, 0, 0, 8] }),
        plain(`your rank ${count(example.user_rank)}`, { ...caption, margin: [0, 0, 0, 2] }),
        rankLine(example, WIDTH, 22),
        plain(closing, { ...caption, colour: colour.accent, margin }),
        plain(`Example: ${example.college.college_name}, ${example.course.course_name}.`, {
          size: 7.5,
          colour: colour.faint,
          margin: [0, 4, 0, 0],
        }),
      ],
    },
    16,
  );
}

/** Keeps the label within the width of the line. */
function labelMargin(centre: number): Margin {
  const left = Math.min(WIDTH - LABEL, Math.max(0, centre - LABEL / 2));
  return [left, 2, WIDTH - LABEL - left, 0];
}
