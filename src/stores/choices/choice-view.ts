// The open choice list as the panel draws it: rows, what to look at twice, what the list promises.
import { computed } from 'nanostores';
import { type ChoiceWarning, choiceWarnings } from '../../../api/contract/choice-warnings.ts';
import { groupChoices } from '../../../api/contract/choices.ts';
import { count, money } from '../../../api/contract/labels.ts';
import { panelWords } from '../../copy/choice-panel.ts';
import { $prediction } from '../results/prediction-state.ts';
import { $draft, $listChance, $lists, $saving, type ListChance } from './choices.ts';

/** Names of seats that the prediction does not hold are those kept with the list. */
export const $choiceView = computed(
  [$draft, $lists, $prediction, $listChance, $saving],
  (draft, lists, { inputs: asked, data }, outlook, saving) => {
    const items = new Map(data?.predictions.map((item) => [item.id, item]));
    const kept = new Map(lists.flatMap((list) => list.lines.map((line) => [line.id, line] as const)));
    const budget = asked?.request.budget ?? null;
    const warnings = choiceWarnings(
      draft.lines.map((id) => ({ id, item: items.get(id) ?? null })),
      budget,
    );
    const entries = draft.lines.map((id) => {
      const item = items.get(id);
      const line = kept.get(id);
      return {
        id,
        course: item?.course.course_name ?? line?.course ?? '',
        college: item?.college.college_name ?? line?.college ?? '',
        pool: item?.allotted_category ?? line?.pool ?? '',
        quota: item?.quota ?? line?.quota ?? '',
        fee: item ? panelWords.fee(money(item.fee.course_fee)) : '',
        level: item ? (item.chance_level.toLowerCase() as 'high' | 'good' | 'moderate' | 'low') : null,
        chance: item?.chance_text ?? '',
        score: item ? `${item.chance_score}%` : '',
      };
    });
    return {
      name: draft.name,
      id: draft.id,
      lists: lists.map(({ id, name, lines }) => ({ id, name: `${name} (${count(lines.length)})` })),
      entries,
      choices: groupChoices(entries.map((entry) => ({ ...entry, place: '' }))).length,
      warnings: formatWarnings(warnings),
      chance: formatListChance(outlook),
      saving: panelWords.saving[saving],
    };
  },
);

/** Rows below the same certain one are told of together: one sentence, not one for each. */
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

function formatListChance(outlook: ListChance | null): string {
  if (outlook?.chance == null) return '';
  const text = panelWords.chance(outlook.chance);
  return outlook.uncounted > 0 ? `${text} ${panelWords.uncounted(outlook.uncounted)}` : text;
}
