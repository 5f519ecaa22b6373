// Document definition of a choice list, in the order of choice filling.
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { count } from '../contract/labels.ts';
import { feeLabel, markLabel } from '../contract/money-labels.ts';
import { readFigure } from '../contract/prediction/flat-figures.ts';
import type { PredictionItem } from '../contract/prediction/prediction.ts';
import { NAMED_FOR_WOMEN } from '../contract/women-only.ts';
import { chanceDisc } from './chance-disc.ts';
import { reportDocument } from './document.ts';
import { familyWords } from './family-words.ts';
import type { ChoiceInput } from './job.ts';
import { losesLetters, omittedNameNote, printableName } from './text.ts';
import { colour, levelColour } from './theme.ts';

const NAME_LENGTH = 60;
const HEADER = ['No.', 'College and course', 'Quota and seat category', 'Chance', 'Closed at', 'Fee/year'];
const WIDTHS = [22, '*', 96, 66, 84, 62];

export function choiceReport(input: ChoiceInput): TDocumentDefinitions {
  const name = printableName(input.name, NAME_LENGTH) || 'Choice list';
  return reportDocument(input, `${name}, rank ${count(input.request.rank)}`, [
    { text: name, style: 'title', headlineLevel: 1, margin: [0, 8, 0, 4] },
    ...(losesLetters(input.name) ? [omittedNameNote('The name of this list')] : []),
    { text: lead(input), style: 'lead', margin: [0, 0, 0, 14] },
    table(input),
  ]);
}

function lead({ rows, listChance, unknownRounds, nothing, filters, metadata }: ChoiceInput): string {
  const choices = `${count(rows.length)} ${rows.length === 1 ? 'choice' : 'choices'} for ${filters.counselling}, in the order of choice filling.`;
  if (listChance.chance === null) return choices;
  const counted = listChance.uncounted > 0 ? ` (${count(listChance.counted)} seats counted)` : '';
  const none = nothing === null ? '' : ` Chance that nothing comes: ${formatShare(nothing)}.`;
  const cut = metadata.verdict?.kind === 'not-eligible' ? ` ${familyWords.en.afterCut}` : '';
  const unknown = unknownRounds && ` ${unknownRounds}`;
  return `${choices} Chance that at least one of them comes: ${listChance.chance}%${counted}.${none}${unknown}${cut}`;
}

const formatShare = (percent: number): string => (percent === 0 ? 'below 1%' : `${percent}%`);

const table = ({ rows }: ChoiceInput): Content => ({
  layout: 'choices',
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: WIDTHS,
    body: [HEADER.map((text): TableCell => ({ text, style: 'label', bold: true })), ...rows.map(row)],
  },
});

function row({
  number,
  college,
  place,
  course,
  quota,
  pools,
  best,
  code,
  here,
  forWomen,
}: ChoiceInput['rows'][number]): TableCell[] {
  return [
    { text: count(number), bold: true, fontSize: 10 },
    {
      stack: [
        { text: college, bold: true, lineHeight: 1.1 },
        { text: course, color: colour.accent, bold: true, fontSize: 8.5 },
        {
          text: [forWomen && NAMED_FOR_WOMEN, place, code && `MCC code ${code}`].filter(Boolean).join(' · '),
          style: 'small',
        },
      ],
    },
    {
      stack: [
        { text: quota, fontSize: 8.5 },
        { text: pools.join(' / '), style: 'small' },
      ],
    },
    best ? chance(best, here) : { text: 'Not in this prediction', style: 'small' },
    best
      ? {
          stack: [
            { text: count(best.closingRank), bold: true },
            { text: `${best.round}, ${best.year}`, style: 'small' },
          ],
        }
      : dash(),
    best ? fee(best) : dash(),
  ];
}

const fee = (item: PredictionItem): Content => ({
  stack: [
    { text: feeLabel(readFigure(item, 'fee')), fontSize: 8.5 },
    ...(item.marks.fee ? [{ text: markLabel(item.marks.fee), style: 'small' }] : []),
  ],
});

const dash = (): TableCell => ({ text: '–', color: colour.faint });

const chance = (
  { chance_level, chance_text, chance_score }: NonNullable<ChoiceInput['rows'][number]['best']>,
  here: number | null,
): Content => ({
  columns: [
    { width: 12, canvas: chanceDisc(chance_level), margin: [0, 1.2, 0, 0] },
    {
      width: '*',
      stack: [
        ...(chance_score === null ? [] : [{ text: `${chance_score}%`, bold: true, color: levelColour(chance_level) }]),
        { text: chance_text, style: 'small', color: levelColour(chance_level) },
        ...(here === null ? [] : [{ text: `this one: ${formatShare(here)}`, style: 'small' }]),
      ],
    },
  ],
});
