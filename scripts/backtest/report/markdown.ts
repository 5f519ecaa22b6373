// What the back-test writes: the report as Markdown, from the sections that the accuracy page shows, and single forecasts as CSV.

import { formatCsvRow } from '../../../api/contract/csv.ts';
import { memoize } from '../../../api/contract/memoize.ts';
import { findCategory, findCourse, findInstitute, findQuota, type SeatIndex } from '../../../api/packs/seat-index.ts';
import type { Accuracy, AccuracySection, AccuracyTable, Evidence } from '../../../src/lib/build/accuracy.ts';
import { formatTable } from '../../tooling/markdown-table.ts';
import type { BandForecast } from '../band.ts';
import type { Trial } from '../trial.ts';

const EVIDENCE: Record<Evidence, string> = {
  blind: '**Blind: nobody who shaped the forecast had seen the test year.**',
  rolling: 'Rolling: trained on earlier years only; the people who shaped the forecast had seen the test year.',
  'in-sample': 'In-sample: years after the test year take part, or choices were made on it. No proof of accuracy.',
};

/** @param writeDiagram keeps an SVG next to the report. @returns its path from there */
export const formatReport = (
  { measuredOn, model }: Pick<Accuracy, 'measuredOn' | 'model'>,
  sections: readonly AccuracySection[],
  writeDiagram: (svg: string) => string,
): string =>
  [
    '# Accuracy of the forecast',
    `Written by \`npm run data -- backtest\`; do not edit. Measured on ${measuredOn}, model ${model}. The model is described in \`docs/decisions/0010-model-card.md\`.`,
    ...sections.map((section) =>
      [
        `## ${section.title}`,
        ...(section.evidence ? [EVIDENCE[section.evidence]] : []),
        ...section.texts,
        ...(section.diagram ? [`![${section.title}](${writeDiagram(section.diagram)})`] : []),
        ...section.tables.map((table) => formatCaptioned(table, section.evidence === 'blind')),
      ].join('\n\n'),
    ),
  ]
    .join('\n\n')
    .concat('\n');

function formatCaptioned({ caption, columns, rows }: AccuracyTable, isBold: boolean): string {
  const cells = rows.map(([name = '', ...values]) => [
    name,
    ...values.map((one) => (isBold && one ? `**${one}**` : one)),
  ]);
  return [...(caption ? [`### ${caption}`] : []), formatTable(columns, cells).join('\n')].join('\n\n');
}

/** Rows of every single forecast as CSV, so that others can score it with their own code. */
export const OUT_HEADER =
  'counselling,institute,institute_id,course,quota,allotted_category,rank,chance,closing_rank,really_open,by_end_of,known_rounds,seen_in_training';

/** One row for each line and rank, in the order of the forecasts. */
export function formatRows(
  { seats, plan }: Trial,
  forecasts: readonly BandForecast[],
  stage: number,
  isSeen: boolean,
): string[] {
  const identify = memoize((line: number) => formatIdentity(seats, line));
  const end = formatCsvRow([seats.stages[stage] ?? '', String(plan.known), isSeen ? '1' : '0']);
  return forecasts.map(
    ({ line, rank, chance, closing, open }) =>
      `${identify(line)},${rank},${chance.toFixed(4)},${closing},${open},${end}`,
  );
}

function formatIdentity(seats: SeatIndex, line: number): string {
  const institute = findInstitute(seats, line);
  return formatCsvRow([
    seats.counselling.code,
    institute?.name ?? '',
    institute?.id ?? '',
    findCourse(seats, line)?.name ?? '',
    findQuota(seats, line)?.name ?? '',
    findCategory(seats, line)?.name ?? '',
  ]);
}
