// The analysis of a report: the number of seat lines by chance level, and facts about the rows.
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { CHANCE_LEVELS, type ChanceLevel, chanceText, count, noChanceLabel } from '../contract/labels.ts';
import { chanceDisc } from './chance-disc.ts';
import type { ReportInput } from './job.ts';
import { HALF, pairs } from './pairs.ts';
import { colour, levelColour } from './theme.ts';

const LEVEL_WIDTH = 101;
const BAR_WIDTH = 96;
const FACT_WIDTH = 160;

export function analysis({ metadata, rows }: ReportInput): Content {
  const givenBy = rows[0]?.given_by ?? null;
  if (givenBy !== null) return { text: noChanceLabel(givenBy), style: 'lead' };
  const { high, good, moderate, low } = metadata.fullChanceStats;
  const counts: Record<ChanceLevel, number | undefined> = { High: high, Good: good, Moderate: moderate, Low: low };
  const largest = Math.max(1, ...Object.values(counts).map((value) => value ?? 0));
  const levels = CHANCE_LEVELS.flatMap((level) => {
    const value = counts[level];
    return value === undefined ? [] : [levelBar(level, value, largest)];
  });
  const facts: [string, string][] = [];
  if (metadata.successProbability !== null) facts.push(['Success probability', `${metadata.successProbability}%`]);
  if (metadata.userIsPremium) {
    const government = rows.filter((row) => row.college.management_type === 'Government').length;
    const clinical = rows.filter((row) => row.course.clinical_type === 'Clinical').length;
    facts.push(['Government, in this report', count(government)], ['Clinical, in this report', count(clinical)]);
  }
  return {
    stack: [
      {
        layout: 'hairlines',
        table: { widths: [LEVEL_WIDTH, BAR_WIDTH, HALF - LEVEL_WIDTH - BAR_WIDTH], body: levels },
      },
      ...(facts.length > 0
        ? [{ stack: [pairs(facts, FACT_WIDTH, 'right')], margin: [0, 4, 0, 0] as [number, number, number, number] }]
        : []),
    ],
  };
}

const levelBar = (level: ChanceLevel, value: number, largest: number): TableCell[] => [
  {
    columns: [
      { width: 16, canvas: chanceDisc(level), margin: [0, 1, 0, 0] },
      { width: '*', text: chanceText(level), bold: true, fontSize: 8.5, color: levelColour(level) },
    ],
    columnGap: 0,
  },
  {
    canvas: [
      { type: 'rect', x: 0, y: 2, w: BAR_WIDTH, h: 6, r: 3, color: colour.paper },
      {
        type: 'rect',
        x: 0,
        y: 2,
        w: Math.max(3, (BAR_WIDTH * value) / largest),
        h: 6,
        r: 3,
        color: levelColour(level),
      },
    ],
  },
  { text: count(value), bold: true, fontSize: 8.5, alignment: 'right' },
];
