// View models of the questions of a counselling, and of what it has for candidates of other states.
import { computed } from 'nanostores';
import { EVERY_QUOTA } from '../../../api/contract/limits.ts';
import { questionWords } from '../../copy/questions.ts';
import { verdictWords } from '../../copy/verdict.ts';
import { $session } from '../session/session.ts';
import { $asked, $chosen, $questions, $wizard, type QuestionsState } from './wizard.ts';

type Status = QuestionsState['status'] | 'idle';

export const $questionsView = computed(
  [$asked, $questions, $wizard, $chosen],
  (asked, questions, { answers }, chosen) => ({
    status: (chosen.counselling?.asks ? (questions?.status ?? 'idle') : 'idle') as Status,
    /** Where the rules behind the questions are printed, and how sure they are. */
    sources: [...new Set((asked ?? []).map(({ source, confidence }) => questionWords.source(source, confidence)))],
    questions: (asked ?? []).map(({ id, text, hint, answers: offered }) => ({
      id,
      text,
      hint,
      value: answers[id] ?? '',
      options: offered.map((answer) => ({ value: answer.id, label: answer.text })),
    })),
  }),
);

/** What is known of the merit list of the state; empty where nothing is. */
export const $meritNote = computed([$chosen, $questions], ({ counselling }, questions) => {
  const sheet = questions?.counsellingId === counselling?.id ? questions?.sheet : null;
  if (!sheet || sheet.merit.length === 0) return '';
  const cited = sheet.merit.map((rule) => `${rule.text} (${verdictWords.ruleYear(rule.year, sheet.year)})`);
  return [questionWords.merit, ...cited].join(' ');
});

/** A warning for a candidate of another state; empty where there is none to give. */
export const $outsideWarning = computed(
  [$chosen, $questions, $wizard, $session],
  ({ counselling, quota }, questions, { state }, { user }) => {
    const domicile = user?.state ?? state;
    const sheet = questions?.counsellingId === counselling?.id ? questions?.sheet : null;
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
