// View model of the open choice list: rows, warnings, the chance of the list.
import { computed } from 'nanostores';
import type { ChoicePosition, ListName, ListPositions } from '../../../api/contract/choice-tools.ts';
import { type ChoiceWarning, choiceWarnings, type Placed } from '../../../api/contract/choice-warnings.ts';
import { groupChoices } from '../../../api/contract/choices.ts';
import { chanceText, count, money, NO_INFO } from '../../../api/contract/labels.ts';
import { feeLabel, rangeLabel } from '../../../api/contract/money-labels.ts';
import { readFigure } from '../../../api/contract/prediction/flat-figures.ts';
import type { PredictionItem } from '../../../api/contract/prediction/prediction-item.ts';
import { isNamedForWomen, NAMED_FOR_WOMEN } from '../../../api/contract/women-only.ts';
import { panelWords } from '../../copy/choice-panel.ts';
import { positionWords } from '../../copy/choice-tools.ts';
import { markKey } from '../../lib/chance-levels.ts';
import { $prediction, findItem } from '../results/prediction-state.ts';
import { formatScore } from '../seats/seat-view.ts';
import { $limits, $listNames, $openCode, $positions, isOfList, OTHERS } from './list-positions.ts';
import { $draft, $listChance, $lists, $saving, type ListChance } from './list-state.ts';

/** Seats that the prediction does not hold take their names from the saved list, and their figures from the positions. */
export const $choiceView = computed(
  [$draft, $lists, $prediction, $listChance, $saving, $positions, $limits, $openCode, $listNames],
  (draft, lists, { inputs, data }, listChance, saving, latest, limits, openCode, names) => {
    const isLatest = latest?.counsellingId === names.find(({ code }) => code === openCode)?.counsellingId;
    const positions = isLatest ? latest : null;
    const saved = new Map(lists.flatMap((list) => list.lines.map((line) => [line.id, line] as const)));
    const ofLine =
      positions && new Map(positions.choices.flatMap((choice) => choice.ids.map((id) => [id, choice] as const)));
    const isOther = openCode === OTHERS;
    const rows = draft.lines
      .filter((id) => isOfList(id, openCode, names))
      .map((id) => ({ id, item: findItem(data, id), choice: ofLine?.get(id) ?? null, isOther }));
    const { budget = null, budgetMeans } = inputs?.request ?? {};
    const isTotal = budgetMeans === 'total';
    const warnings = choiceWarnings(rows.map(placeRow), {
      budget: isTotal ? null : budget,
      total: limits.total ?? (isTotal ? budget : null),
      bond: limits.bond,
    });
    const entries = rows.map((row) => ({ ...nameRow(row, saved.get(row.id)), ...describeRow(row) }));
    return {
      name: draft.name,
      id: draft.id,
      lists: lists.map(({ id, name, lines }) => ({ id, name: `${name} (${count(lines.length)})` })),
      entries,
      choices: groupChoices(entries.map((entry) => ({ ...entry, place: '' }))).length,
      warnings: [
        ...(data?.metadata.verdict?.kind === 'not-eligible' ? [positionWords.notQualified] : []),
        ...formatWarnings(warnings),
      ],
      parts: listParts(draft.lines, names, openCode),
      ...(isOther ? NO_CHANCES : describeChances(positions, names.length > 1 ? positions?.listChance : listChance)),
      hasFiles: draft.id !== null && !isOther,
      saving: panelWords.saving[saving],
    };
  },
);

/** The choice lists to choose from; none where there is one only. */
function listParts(lines: readonly string[], names: readonly ListName[], openCode: string | null) {
  const count = (code: string) => lines.filter((id) => isOfList(id, code, names)).length;
  const parts = names.map(({ code, name }) => ({ code, label: positionWords.part(name, count(code)) }));
  const others = names.length > 0 ? count(OTHERS) : 0;
  if (others > 0) parts.push({ code: OTHERS, label: positionWords.part(positionWords.others, others) });
  return parts.length < 2 ? [] : parts.map((part) => ({ ...part, open: part.code === openCode }));
}

type Row = { id: string; item: PredictionItem | null; choice: ChoicePosition | null; isOther: boolean };

const placeRow = ({ id, item, choice }: Row): Placed => ({
  id,
  level: item?.chance_level ?? choice?.level ?? null,
  fee: (item ? readFigure(item, 'fee') : choice?.fee)?.high ?? null,
  total: choice?.total?.high ?? null,
  bond: choice?.bond ?? null,
  eligible: choice?.status !== 'not-eligible',
});

const nameRow = ({ id, item }: Row, line: Partial<Record<'course' | 'college' | 'pool' | 'quota', string>> = {}) => ({
  id,
  course: item?.course.course_name ?? line.course ?? '',
  college: item?.college.college_name ?? line.college ?? '',
  pool: item?.allotted_category ?? line.pool ?? '',
  forWomen: isNamedForWomen(item?.college.college_name ?? line.college ?? '') ? NAMED_FOR_WOMEN : '',
  quota: item?.quota ?? line.quota ?? '',
});

/** The chance of a position is that of a choice: it is shown in the row of its first pool. */
function describeRow({ id, item, choice, isOther }: Row) {
  const here = choice?.ids[0] === id ? choice.here : null;
  return {
    ...(item ? describeItem(item) : describeChoice(choice, isOther)),
    here: here === null ? '' : positionWords.here(here),
    code: choice?.code ? positionWords.code(choice.code) : '',
  };
}

const describeItem = (item: PredictionItem) => ({
  fee: panelWords.fee(feeLabel(readFigure(item, 'fee'))),
  level: markKey(item.chance_level),
  chance: item.chance_text,
  score: formatScore(item),
  status: '',
});

/** A seat that the prediction does not hold. */
function describeChoice(choice: ChoicePosition | null, isOther: boolean) {
  const status = positionWords.statuses[isOther ? 'elsewhere' : (choice?.status ?? 'counted')];
  if (choice === null || choice.level === null) {
    return { fee: '', level: null, chance: '', score: '', status: status || panelWords.notShown };
  }
  return {
    fee: panelWords.fee(choice.fee === null ? NO_INFO : rangeLabel(choice.fee)),
    level: markKey(choice.level),
    chance: chanceText(choice.level),
    score: `${choice.chance}%`,
    status,
  };
}

/** Rows below the same certain one share one sentence. */
function formatWarnings(warnings: readonly ChoiceWarning[]): string[] {
  const below = warnings.filter((warning) => warning.kind === 'below-certain');
  const others = warnings.filter((warning) => warning.kind !== 'below-certain');
  const [first] = below;
  if (first === undefined) return others.map(formatWarning);
  const rows = below.map(({ number }) => number);
  return [panelWords.belowCertain(rows, first.certain), ...others.map(formatWarning)];
}

function formatWarning(warning: Exclude<ChoiceWarning, { kind: 'below-certain' }>): string {
  switch (warning.kind) {
    case 'duplicate':
      return panelWords.duplicate(warning.number, warning.first);
    case 'not-eligible':
      return positionWords.notEligible(warning.number);
    case 'over-budget':
      return panelWords.overBudget(warning.number, money(warning.fee));
    case 'over-total':
      return positionWords.overTotal(warning.number, warning.total);
    case 'over-bond':
      return positionWords.overBond(warning.number, warning.bond);
    case 'no-safe-tail':
      return panelWords.noSafeTail;
  }
}

const NO_CHANCES = { chance: '', nothing: '', unknownRounds: '' };

const describeChances = (positions: ListPositions | null, list: ListChance | null | undefined) => ({
  chance: formatListChance(list ?? null),
  nothing: positions?.nothing == null ? '' : positionWords.nothing(positions.nothing),
  unknownRounds: positions?.unknownRounds ?? '',
});

function formatListChance(list: ListChance | null): string {
  if (list?.chance == null) return '';
  const text = panelWords.chance(list.chance);
  return list.uncounted > 0 ? `${text} ${panelWords.uncounted(list.uncounted)}` : text;
}
