// View model of the open choice list: rows, warnings, the chance of the list.
import { computed } from 'nanostores';
import { type ChoiceWarning, choiceWarnings } from '../../../api/contract/choice-warnings.ts';
import { groupChoices } from '../../../api/contract/choices.ts';
import { count, money } from '../../../api/contract/labels.ts';
import { panelWords } from '../../copy/choice-panel.ts';
import { markKey } from '../../lib/chance-levels.ts';
import { $prediction, findItem } from '../results/prediction-state.ts';
import { formatScore } from '../seats/seat-view.ts';
import { $draft, $listChance, $lists, $saving, type ListChance } from './choices.ts';

/** Seats that the prediction does not hold take their names from the saved list. */
export const $choiceView = computed(
  [$draft, $lists, $prediction, $listChance, $saving],
  (draft, lists, { inputs, data }, listChance, saving) => {
    const items = new Map(
      draft.lines.flatMap((id) => {
        const item = findItem(data, id);
        return item ? [[id, item] as const] : [];
      }),
    );
    const saved = new Map(lists.flatMap((list) => list.lines.map((line) => [line.id, line] as const)));
    const budget = inputs?.request.budgetMeans === 'total' ? null : (inputs?.request.budget ?? null);
    const warnings = choiceWarnings(
      draft.lines.map((id) => ({ id, item: items.get(id) ?? null })),
      budget,
    );
    const entries = draft.lines.map((id) => {
      const item = items.get(id);
      const line = saved.get(id);
      return {
        id,
        course: item?.course.course_name ?? line?.course ?? '',
        college: item?.college.college_name ?? line?.college ?? '',
        pool: item?.allotted_category ?? line?.pool ?? '',
        quota: item?.quota ?? line?.quota ?? '',
        fee: item ? panelWords.fee(money(item.fee.course_fee)) : '',
        level: item ? markKey(item.chance_level) : null,
        chance: item?.chance_text ?? '',
        score: item ? formatScore(item) : '',
      };
    });
    return {
      name: draft.name,
      id: draft.id,
      lists: lists.map(({ id, name, lines }) => ({ id, name: `${name} (${count(lines.length)})` })),
      entries,
      choices: groupChoices(entries.map((entry) => ({ ...entry, place: '' }))).length,
      warnings: formatWarnings(warnings),
      chance: formatListChance(listChance),
      saving: panelWords.saving[saving],
    };
  },
);

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
    case 'over-budget':
      return panelWords.overBudget(warning.number, money(warning.fee));
    case 'no-safe-tail':
      return panelWords.noSafeTail;
  }
}

function formatListChance(list: ListChance | null): string {
  if (list?.chance == null) return '';
  const text = panelWords.chance(list.chance);
  return list.uncounted > 0 ? `${text} ${panelWords.uncounted(list.uncounted)}` : text;
}
