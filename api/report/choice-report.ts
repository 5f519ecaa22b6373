// A choice list, in the order of choice filling.

import { describePast } from '../contract/choices/past-seasons.ts';
import { count } from '../contract/labels.ts';
import { feeLabel, markLabel } from '../contract/money-labels.ts';
import { readSeatChance } from '../contract/prediction/chance-levels.ts';
import { readFigure } from '../contract/prediction/flat-figures.ts';
import type { PredictionItem } from '../contract/prediction/prediction.ts';
import { hangsOnCut } from '../contract/season/cuts.ts';
import { describeEntered } from '../contract/season/result.ts';
import { NAMED_FOR_WOMEN } from '../contract/women-only.ts';
import type { Part, PdfDocument } from '../gateways/pdf-parts.ts';
import { familyWords } from './family-words.ts';
import type { ChoiceInput } from './job.ts';
import { losesLetters, omittedNameNote, printableName, reportDocument } from './text.ts';
import { chanceDisc, choiceTable, colour, label, lead, levelColour, plain, small, title } from './theme.ts';

const HEADER = ['No.', 'College and course', 'Quota and seat category', 'Chance', 'Closed at', 'Fee/year'];
const WIDTHS = [22, null, 96, 66, 84, 62];

export function choiceReport(input: ChoiceInput): PdfDocument {
  const name = printableName(input.name) || 'Choice list';
  return reportDocument(input, `${name}, rank ${count(input.request.rank)}`, [
    title(name, { level: 1, margin: [0, 8, 0, 4] }),
    ...(losesLetters(input.name) ? [omittedNameNote('The name of this list')] : []),
    lead(summarize(input), { margin: [0, 0, 0, 14] }),
    { table: choiceTable, widths: WIDTHS, head: HEADER.map((text) => label(text)), rows: input.rows.map(row) },
  ]);
}

function summarize({ rows, listChance, unknownRounds, past, filters, metadata }: ChoiceInput): string {
  const choices = `${count(rows.length)} ${rows.length === 1 ? 'choice' : 'choices'} for ${filters.counselling}, in the order of choice filling.`;
  const verdict = metadata.lists[0]?.verdict;
  const cut = hangsOnCut(verdict) ? familyWords.en.afterCut(verdict?.reached ?? []) : '';
  if (listChance.chance === null) return [choices, cut, cut && unknownRounds].filter(Boolean).join(' ');
  const counted = listChance.uncounted > 0 ? ` (${count(listChance.counted)} seats counted)` : '';
  const unknown = unknownRounds && ` ${unknownRounds}`;
  const any = ` Chance that at least one of them comes: ${listChance.chance}%${counted}.`;
  return `${[choices + any, describePast(past)].filter(Boolean).join(' ')}${unknown}${cut && ` ${cut}`}`;
}

const formatShare = (percent: number): string => (percent === 0 ? 'below 1%' : `${percent}%`);

const stack = (...parts: Part[]): Part => ({ stack: parts });
const dash = plain('–', { size: 9, colour: colour.faint });

function row(choice: ChoiceInput['rows'][number]): Part[] {
  const { number, college, place, course, quota, pools, best, code, here, forWomen } = choice;
  const about = [forWomen && NAMED_FOR_WOMEN, place, code && `MCC code ${code}`].filter(Boolean).join(' · ');
  return [
    plain(count(number), { bold: true, size: 10 }),
    stack(
      plain(college, { bold: true, size: 9, leading: 1.1 }),
      plain(course, { colour: colour.accent, bold: true }),
      small(about),
    ),
    stack(plain(quota), small(pools.join(' / '))),
    best ? chance(best, here) : small('Not in this prediction'),
    best ? closing(best) : dash,
    best ? fee(best) : dash,
  ];
}

const closing = ({ closingRank, round, year, entered }: PredictionItem): Part =>
  stack(
    plain(count(closingRank), { bold: true, size: 9 }),
    small(`${round}, ${year}`),
    ...(entered ? [small(describeEntered(entered))] : []),
  );

const fee = (item: PredictionItem): Part =>
  stack(plain(feeLabel(readFigure(item, 'fee'))), ...(item.marks.fee ? [small(markLabel(item.marks.fee))] : []));

function chance(best: NonNullable<ChoiceInput['rows'][number]['best']>, here: number | null): Part {
  const { level, score, text } = readSeatChance(best);
  const own = { colour: levelColour(level) };
  const words = stack(
    ...(score === null ? [] : [plain(`${score}%`, { ...own, size: 9, bold: true })]),
    small(text, own),
    ...(here === null ? [] : [small(`this one: ${formatShare(here)}`)]),
  );
  return { columns: [{ width: 12, part: chanceDisc(level) }, { part: words }] };
}
