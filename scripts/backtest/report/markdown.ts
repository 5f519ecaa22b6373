// The report as Markdown, from the sections that the accuracy page shows.
import type { Accuracy, AccuracySection, AccuracyTable, Evidence } from '../../../src/lib/build/accuracy.ts';
import { formatTable } from '../markdown-table.ts';

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
  return [...(caption ? [`### ${caption}`] : []), formatTable({ columns, rows: cells })].join('\n\n');
}
