// View models of the questions of a counselling, and of what it has for candidates of other states.
import { computed } from 'nanostores';
import { EVERY_QUOTA } from '../../../api/contract/limits.ts';
import type { CounsellingOption } from '../../../api/contract/options/options.ts';
import type { Question } from '../../../api/contract/options/questions.ts';
import { laterStepWords } from '../../copy/form/later-steps.ts';
import { questionWords } from '../../copy/form/questions.ts';
import { verdictWords } from '../../copy/season/verdict.ts';
import { $session } from '../session/session.ts';
import { $alsoAsked, $asked, $chosen, $questions, $wizard, type QuestionsState } from './wizard.ts';

type Status = QuestionsState['status'] | 'idle';

function viewQuestions(
  counselling: CounsellingOption | null,
  asked: readonly Question[] | null,
  state: QuestionsState | undefined,
  answers: Readonly<Record<string, string>>,
) {
  return {
    status: (counselling?.asks ? (state?.status ?? 'idle') : 'idle') as Status,
    /** Where the rules behind the questions are printed, and how sure they are. */
    sources: [...new Set((asked ?? []).map(({ source, confidence }) => questionWords.source(source, confidence)))],
    questions: (asked ?? []).map(({ id, text, hint, answers: offered }) => ({
      id,
      text,
      hint,
      value: answers[id] ?? '',
      options: offered.map((answer) => ({ value: answer.id, label: answer.text })),
    })),
  };
}

export const $questionsView = computed(
  [$asked, $questions, $wizard, $chosen],
  (asked, questions, { answers }, { counselling }) =>
    viewQuestions(counselling, asked, questions[counselling?.id ?? -1], answers),
);

/** What the third step asks for each further counselling. */
export const $alsoFieldsView = computed([$alsoAsked, $questions], (also, questions) =>
  also.map(({ counsellingId, counselling, categoryId, categories, asked, answers }) => ({
    id: counsellingId,
    name: counselling.name,
    label: laterStepWords.alsoCategory(counselling.name),
    value: categoryId === null ? '' : String(categoryId),
    options: categories.map(({ id, name }) => ({ value: String(id), label: name })),
    questions: viewQuestions(counselling, asked, questions[counsellingId], answers),
  })),
);

/** What is known of the merit list of the state; empty where nothing is. */
export const $meritNote = computed([$chosen, $questions], ({ counselling }, questions) => {
  const sheet = questions[counselling?.id ?? -1]?.sheet ?? null;
  if (!sheet || sheet.merit.length === 0) return '';
  const cited = sheet.merit.map((rule) => `${rule.text} (${verdictWords.ruleYear(rule.year, sheet.year)})`);
  return [questionWords.merit, ...cited].join(' ');
});

/** A warning for a candidate of another state; empty where there is none to give. */
export const $outsideWarning = computed(
  [$chosen, $questions, $wizard, $session],
  ({ counselling, quota }, questions, { state }, { user }) => {
    const domicile = user?.state ?? state;
    const sheet = questions[counselling?.id ?? -1]?.sheet ?? null;
    if (!counselling || !sheet?.outsiders || domicile === '' || domicile === sheet.state) return '';
    const { quotas, rules } = sheet.outsiders;
    const cited = rules.map((rule) => `${rule.text} (${verdictWords.ruleYear(rule.year, sheet.year)})`).join(' ');
    if (quotas.length === 0) return [questionWords.closed(counselling.name), cited].filter(Boolean).join(' ');
    if (quota === null) return questionWords.partly(counselling.name);
    if (quota.id === EVERY_QUOTA) return [questionWords.partly(counselling.name), cited].filter(Boolean).join(' ');
    if (quotas.includes(quota.id)) return '';
    const closed = counselling.asks ? questionWords.quotaClosed : questionWords.quotaCloses;
    return [closed(counselling.name), cited].filter(Boolean).join(' ');
  },
);
