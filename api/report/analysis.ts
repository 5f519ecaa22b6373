// The analysis of a report: the number of seat lines by chance level, and facts about the rows.
import {
  CHANCE_LEVELS,
  type ChanceLevel,
  COUNTED_BY_POOL,
  chanceText,
  count,
  noChanceLabel,
} from '../contract/labels.ts';
import { describeCuts } from '../contract/season/cuts.ts';
import type { Part } from '../gateways/pdf-parts.ts';
import { rounded } from '../gateways/pdf-shapes.ts';
import { chanceDisc } from './chance-disc.ts';
import type { ReportInput } from './job.ts';
import { HALF, pairs } from './pairs.ts';
import { colour, hairlines, lead, levelColour, plain, small } from './theme.ts';

const LEVEL_WIDTH = 101;
const BAR_WIDTH = 96;
const FACT_WIDTH = 160;

export function analysis({ metadata, rows }: ReportInput): Part {
  const givenBy = rows[0]?.given_by ?? null;
  if (givenBy !== null) return lead(noChanceLabel(givenBy));
  const { high, good, moderate, low } = metadata.fullChanceStats;
  const counts: Record<ChanceLevel, number | undefined> = { High: high, Good: good, Moderate: moderate, Low: low };
  const largest = Math.max(1, ...Object.values(counts).map((value) => value ?? 0));
  const levels = CHANCE_LEVELS.flatMap((level) => {
    const value = counts[level];
    return value === undefined ? [] : [levelBar(level, value, largest)];
  });
  const facts: [string, string][] = [];
  const cuts = describeCuts(metadata.verdict);
  if (metadata.successProbability !== null) facts.push(['Success probability', `${metadata.successProbability}%`]);
  if (metadata.userIsPremium) {
    const government = rows.filter((row) => row.college.management_type === 'Government').length;
    const clinical = rows.filter((row) => row.course.clinical_type === 'Clinical').length;
    facts.push(['Government, in this report', count(government)], ['Clinical, in this report', count(clinical)]);
  }
  const bars: Part = {
    table: hairlines,
    widths: [LEVEL_WIDTH, BAR_WIDTH, HALF - LEVEL_WIDTH - BAR_WIDTH],
    rows: levels,
  };
  return {
    stack: [
      bars,
      ...(rows.some((row) => row.seat_chance !== null) ? [small(COUNTED_BY_POOL, { margin: [0, 4, 0, 0] })] : []),
      ...(facts.length > 0 ? [{ stack: [pairs(facts, FACT_WIDTH, 'right')], margin: [0, 4, 0, 0] as const }] : []),
      ...(cuts ? [small(cuts, { margin: [0, 4, 0, 0] })] : []),
    ],
  };
}

function levelBar(level: ChanceLevel, value: number, largest: number): Part[] {
  const own = levelColour(level);
  const share = rounded(0, 2, Math.max(3, (BAR_WIDTH * value) / largest), 6, 3, own);
  return [
    {
      columns: [
        { width: 16, part: chanceDisc(level, 1) },
        { part: plain(chanceText(level), { bold: true, colour: own }) },
      ],
    },
    { shapes: rounded(0, 2, BAR_WIDTH, 6, 3, colour.paper) + share, height: 8 },
    plain(count(value), { bold: true, align: 'right' }),
  ];
}
