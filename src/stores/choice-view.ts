// The open choice list as the panel draws it: rows, what to look at twice, what the list promises.
import { computed } from 'nanostores';
import { choiceWarnings } from '../../api/contract/choice-warnings.ts';
import { choicesOf } from '../../api/contract/choices.ts';
import { count, money } from '../../api/contract/labels.ts';
import { choiceWords } from '../copy/choices.ts';
import { $draft, $lists, $outlook, $saving, type Outlook } from './choices.ts';
import { $prediction } from './prediction-state.ts';

/** Names of seats that the prediction does not hold are those kept with the list. */
export const $choiceView = computed(
  [$draft, $lists, $prediction, $outlook, $saving],
  (draft, lists, { asked, data }, outlook, saving) => {
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
        fee: item ? choiceWords.fee(money(item.fee.course_fee)) : '',
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
      choices: choicesOf(entries.map((entry) => ({ ...entry, place: '' }))).length,
      warnings: warnings.map(warningText),
      chance: outlookText(outlook),
      saving: choiceWords.saving[saving],
    };
  },
);

function warningText(warning: ReturnType<typeof choiceWarnings>[number]): string {
  switch (warning.kind) {
    case 'below-certain':
      return choiceWords.belowCertain(warning.number, warning.certain);
    case 'duplicate':
      return choiceWords.duplicate(warning.number, warning.first);
    case 'over-budget':
      return choiceWords.overBudget(warning.number, money(warning.fee));
    case 'no-safe-tail':
      return choiceWords.noSafeTail;
  }
}

function outlookText(outlook: Outlook | null): string {
  if (outlook?.chance == null) return '';
  const text = choiceWords.chance(outlook.chance);
  return outlook.uncounted > 0 ? `${text} ${choiceWords.uncounted(outlook.uncounted)}` : text;
}
