// Rows of a choice list for files, in the order of choice filling, with the current prediction of each choice; and those of a family sheet.
import type { ChoicePosition } from '../../contract/choices/choice-tools.ts';
import { type ChoiceLine, groupChoices } from '../../contract/choices/choices.ts';
import { escapeFormula, formatCsvRow } from '../../contract/csv.ts';
import { markLabel } from '../../contract/money-labels.ts';
import { readSeatScore } from '../../contract/prediction/chance-levels.ts';
import { readFigure } from '../../contract/prediction/flat-figures.ts';
import type { PredictionItem } from '../../contract/prediction/prediction.ts';
import { describeEntered } from '../../contract/season/result.ts';
import { isNamedForWomen, NAMED_FOR_WOMEN } from '../../contract/women-only.ts';

export type ChoiceRow = {
  number: number;
  college: string;
  place: string;
  course: string;
  quota: string;
  pools: string[];
  /** The item of the pool with the largest chance; null if the prediction does not contain the seat. */
  best: PredictionItem | null;
  forWomen: boolean;
  /** MCC's code of the institute; null where there is none. */
  code: string | null;
  /** The chance that this choice is the one that comes, in percent; null without a chance. */
  here: number | null;
};

export function choiceRows(
  lines: readonly ChoiceLine[],
  shown: readonly PredictionItem[],
  positions: readonly Pick<ChoicePosition, 'code' | 'here'>[],
): ChoiceRow[] {
  const items = new Map(shown.map((item) => [item.id, item]));
  return groupChoices(lines).map(({ ids, ...choice }, place) => ({
    ...choice,
    best: pickBest(ids.flatMap((id) => items.get(id) ?? [])),
    forWomen: isNamedForWomen(choice.college),
    code: positions[place]?.code ?? null,
    here: positions[place]?.here ?? null,
  }));
}

/** The item of the likeliest pool of a choice, which has the chance of all of them. */
export const pickBest = (items: readonly PredictionItem[]): PredictionItem | null =>
  items.reduce<PredictionItem | null>((best, item) => (best === null || compare(item, best) > 0 ? item : best), null);

const compare = (one: PredictionItem, other: PredictionItem): number =>
  (readSeatScore(one) ?? 0) - (readSeatScore(other) ?? 0) || (one.chance_score ?? 0) - (other.chance_score ?? 0);

const CHANCE = 'Chance from the next round on (%)';
const CHANCE_AFTER_CUT = 'Chance from the next round on, if the percentile is cut (%)';

/** By heading: what a cell reads of a choice. */
const COLUMNS: Readonly<Record<string, (row: ChoiceRow) => string>> = {
  Choice: ({ number }) => String(number),
  College: ({ college }) => college,
  Place: ({ place, forWomen }) => (forWomen ? `${place}, ${NAMED_FOR_WOMEN}` : place),
  Course: ({ course }) => course,
  Quota: ({ quota }) => quota,
  'Seat category': ({ pools }) => pools.join(' / '),
  [CHANCE]: ({ best }) => String((best && readSeatScore(best)) ?? ''),
  'Closing rank': ({ best }) => String(best?.closingRank ?? ''),
  Round: ({ best }) => best?.round ?? '',
  Year: ({ best }) => String(best?.year ?? ''),
  'Fee a year (rupees)': ({ best }) => (best ? formatFee(best) : ''),
  'Fee known by': ({ best }) => (best?.marks.fee ? markLabel(best.marks.fee) : ''),
  'MCC institute code': ({ code }) => code ?? '',
  'This one comes (%)': ({ here }) => String(here ?? ''),
  'Entered by you': ({ best }) => describeEntered(best?.entered),
};

/**
 * For spreadsheets: lines end with CR LF, and no cell begins a formula.
 * @param isOnCut the rank does not qualify unless the percentile is cut
 */
export const choiceCsv = (rows: readonly ChoiceRow[], isOnCut = false): string =>
  [
    Object.keys(COLUMNS).map((name) => (isOnCut && name === CHANCE ? CHANCE_AFTER_CUT : name)),
    ...rows.map((row) => Object.values(COLUMNS).map((read) => read(row))),
  ]
    .map((cells) => `${formatCsvRow(cells.map(escapeFormula))}\r\n`)
    .join('');

/** Both ends of a range. */
function formatFee(item: PredictionItem): string {
  const { low, high } = readFigure(item, 'fee') ?? {};
  return low === high ? String(low ?? '') : `${low} to ${high}`;
}

/** @returns the numbers of the first choice, which a family asks about, and of the likeliest others; among equals the higher ones */
export const pickLikeliest = (rows: readonly Pick<ChoiceRow, 'number' | 'here'>[], most: number): Set<number> => {
  const [first, ...others] = rows;
  const likeliest = others.toSorted((a, b) => (b.here ?? -1) - (a.here ?? -1));
  return new Set((first ? [first, ...likeliest] : []).slice(0, most).map(({ number }) => number));
};
