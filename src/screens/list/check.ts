// The problems of a list, each with one remedy. Pure.
import type { ListPositions } from '../../../api/contract/choices/choice-tools.ts';
import {
  type ChoiceLimits,
  type ChoiceWarning,
  choiceWarnings,
  MISSED_YEARS,
} from '../../../api/contract/choices/choice-warnings.ts';
import { hasEmptySeason } from '../../../api/contract/choices/past-seasons.ts';
import { money } from '../../../api/contract/labels.ts';
import type { Words } from '../words/words.ts';
import type { ListRow } from './rows.ts';

/** Places count from 0; `place` is where the seat goes. */
export type Remedy = { kind: 'move'; from: number; to: number } | { kind: 'remove'; id: string } | { kind: 'add' };
export type Problem = { text: string; remedy: Remedy | null; button: string };

/** What is known of the whole list, if anything is. */
type OfList = Pick<ListPositions, 'nothing' | 'past'> | null;

/** `qualifies`: by the rules on record. `holds`: a seat, below which no row matters; `heldAt`: its place, -1 where it is in no row. */
export type Candidate = { qualifies: boolean; isPwD: boolean; holds: boolean; heldAt: number };

export function listProblems(
  rows: readonly ListRow[],
  limits: ChoiceLimits,
  ofList: OfList,
  { qualifies, isPwD, holds, heldAt }: Candidate,
  { check, list, past: describePast }: Words,
): Problem[] {
  const { nothing = null, past = [] } = ofList ?? {};
  const warnings = choiceWarnings(
    rows.map(({ id, level, chance, fee, total, bond, status }) => ({
      id,
      level,
      chance,
      fee: fee?.high ?? null,
      total: total?.high ?? null,
      bond,
      eligible: status !== 'not-eligible',
    })),
    limits,
    nothing,
  );
  const take = (place: number): Pick<Problem, 'remedy' | 'button'> => ({
    remedy: { kind: 'remove', id: rows[place]?.id ?? '' },
    button: check.takeOut(place + 1),
  });
  const name = (warning: Exclude<ChoiceWarning, { kind: 'below-certain' }>): Problem => {
    switch (warning.kind) {
      case 'no-safe-tail':
        return { text: check.noSafeTail(nothing), remedy: { kind: 'add' }, button: list.add };
      case 'duplicate':
        return { text: check.duplicate(warning.number, warning.first), ...take(warning.number - 1) };
      case 'not-eligible':
        return { text: check.notEligible(warning.number), ...take(warning.number - 1) };
      case 'over-budget':
        return { text: check.overBudget(warning.number, money(warning.fee)), ...take(warning.number - 1) };
      case 'over-total':
        return { text: check.overTotal(warning.number, warning.total), ...take(warning.number - 1) };
      case 'over-bond':
        return { text: check.overBond(warning.number, warning.bond), ...take(warning.number - 1) };
    }
  };
  const missed = rows.flatMap((row, place) =>
    row.missed >= MISSED_YEARS ? [{ text: check.missed(place + 1, row.missed), ...take(place) }] : [],
  );
  // Without the percentile no seat is safe, and who holds a seat needs no other.
  const named = warnings.filter(({ kind }) => (qualifies && !holds) || kind !== 'no-safe-tail');
  const others = named.flatMap((warning) => (warning.kind === 'below-certain' ? [] : [name(warning)]));
  return [
    ...describeHeld(heldAt, rows.length, check),
    ...(hasEmptySeason(past) && !holds
      ? [{ text: describePast(past), remedy: { kind: 'add' } as const, button: list.add }]
      : []),
    ...(isPwD ? [{ text: check.board, remedy: null, button: '' }] : []),
    ...(qualifies ? [] : [{ text: check.notQualified, remedy: null, button: '' }]),
    ...describeBelow(warnings, check),
    ...describeFees(rows, check),
    ...missed,
    ...others,
  ];
}

/** A seat that comes replaces the one that is held. */
const describeHeld = (heldAt: number, rows: number, check: Words['check']): Problem[] =>
  heldAt < 0 || heldAt === rows - 1 ? [] : [{ text: check.belowHeld(heldAt + 1), remedy: null, button: '' }];

/** Rows whose fee is not on record or hardly right. One that is given and not joined may cost the deposit. */
function describeFees(rows: readonly ListRow[], check: Words['check']): Problem[] {
  const [unknown, unsure]: [number[], number[]] = [[], []];
  for (const [place, { status, total, marks }] of rows.entries()) {
    if (status !== 'counted') continue;
    if (total === null) unknown.push(place + 1);
    else if (marks.fee?.doubtful || marks.fee?.kind === 'inferred') unsure.push(place + 1);
  }
  return [
    ...(unknown.length > 0 ? [check.unknownFees(unknown)] : []),
    ...(unsure.length > 0 ? [check.unsureFees(unsure)] : []),
  ].map((text) => ({ text, remedy: null, button: '' }));
}

/** Rows below the same certain one share one sentence; the remedy is about the first. */
function describeBelow(warnings: readonly ChoiceWarning[], check: Words['check']): Problem[] {
  const below = warnings.filter((warning) => warning.kind === 'below-certain');
  const [first] = below;
  if (first === undefined) return [];
  const numbers = below.map(({ number }) => number);
  return [
    {
      text: check.belowCertain(numbers, first.certain),
      remedy: { kind: 'move', from: first.number - 1, to: first.certain - 1 },
      button: check.moveUp(first.number, first.certain),
    },
  ];
}
