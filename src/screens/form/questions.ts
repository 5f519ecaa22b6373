// The questions of the chosen counsellings: loaded with the later steps, answered first by the domicile where it suggests an answer; and what a counselling has for candidates of other states.
import { computed } from 'nanostores';
import { EVERY_QUOTA } from '../../../api/contract/limits.ts';
import type { CounsellingOption } from '../../../api/contract/options/options.ts';
import type { Question, QuestionSheet } from '../../../api/contract/options/questions.ts';
import { citeRules } from '../../../api/contract/season/cite-rules.ts';
import { laterStepWords } from '../../copy/form/later-steps.ts';
import { questionWords } from '../../copy/form/questions.ts';
import { createLater } from './later.ts';
import type { Form } from './screen.ts';
import type { QuestionsState } from './state.ts';

type Answers = Readonly<Record<string, string>>;

function suggestAnswers({ state, questions }: QuestionSheet, domicile: string): Record<string, string> {
  if (domicile === '' || state === null) return {};
  const kind = domicile === state ? 'own' : 'other';
  return Object.fromEntries(
    questions.flatMap(({ id, answers }) => {
      const suggested = answers.find((answer) => answer.domicile === kind);
      return suggested ? [[id, suggested.id]] : [];
    }),
  );
}

/** Answers of an earlier visit or of a link, as far as the counselling still asks for them. */
const keepKnown = ({ questions }: QuestionSheet, given: Answers): Record<string, string> =>
  Object.fromEntries(
    questions.flatMap(({ id, answers }) => answers.filter((one) => one.id === given[id]).map((one) => [id, one.id])),
  );

/** What an answer is worth asking elsewhere. */
const advise = (id: string, answer: string | undefined): string =>
  id === 'service' && answer === 'yes' ? questionWords.askDepartment : '';

function viewQuestions(
  counselling: CounsellingOption | null,
  asked: readonly Question[] | null,
  state: QuestionsState | undefined,
  answers: Answers,
  domicile: string,
) {
  const suggested: Answers = state?.sheet ? suggestAnswers(state.sheet, domicile) : {};
  const isSuggested = (id: string) => suggested[id] !== undefined && suggested[id] === answers[id];
  return {
    status: counselling?.asks ? (state?.status ?? 'idle') : 'idle',
    /** Where the rules behind the questions are printed, and how sure they are. */
    sources: [...new Set((asked ?? []).map(({ source, confidence }) => questionWords.source(source, confidence)))],
    questions: (asked ?? []).map(({ id, text, hint, answers: offered }) => ({
      id,
      text,
      hint: [hint, isSuggested(id) ? questionWords.suggested : '', advise(id, answers[id])].filter(Boolean).join(' '),
      value: answers[id] ?? '',
      options: offered.map((answer) => ({ value: answer.id, label: answer.text })),
    })),
  };
}

const findOpen = (asked: readonly Question[] | null, answers: Answers): string =>
  asked?.find(({ id }) => answers[id] === undefined)?.text ?? '';

export function createQuestions({ env: { call }, $wizard, $questions, $chosen, $domicile, ...form }: Form) {
  const { $also, $asked, $alsoAsked, change, late } = form;
  const { changeAlso } = late(createLater);

  /** Fills the answers that the domicile suggests, and keeps those that are given. */
  function suggest(id: number, { sheet }: QuestionsState): void {
    if (!sheet) return;
    const fill = (given: Answers): Answers => ({
      ...suggestAnswers(sheet, $domicile.get()),
      ...keepKnown(sheet, given),
    });
    if ($wizard.get().counsellingId === id) change({ answers: fill($wizard.get().answers) });
    for (const one of $also.get()) if (one.counsellingId === id) changeAlso(id, { answers: fill(one.answers) });
  }

  async function loadSheet(id: number): Promise<void> {
    const known = $questions.get()[id];
    if (known && known.status !== 'error') return suggest(id, known);
    $questions.setKey(id, { status: 'loading', sheet: null });
    try {
      const { data } = await call('options.questions', { params: { counsellingId: id } });
      $questions.setKey(id, { status: 'loaded', sheet: data });
      suggest(id, { status: 'loaded', sheet: data });
    } catch {
      $questions.setKey(id, { status: 'error', sheet: null });
    }
  }

  return {
    /** Loads the questions of each chosen counselling once, and what it has for other states; nothing for all India. */
    async loadQuestions(): Promise<void> {
      const { counselling } = $chosen.get();
      const chosen = [counselling ?? [], $also.get().map((one) => one.counselling)].flat();
      await Promise.all(chosen.filter(({ asks, state }) => asks || state !== undefined).map(({ id }) => loadSheet(id)));
    },
    answerQuestion: (question: string, answer: string): void =>
      change({ answers: { ...$wizard.get().answers, [question]: answer } }),
    answerAlso(counsellingId: number, question: string, answer: string): void {
      const known = $wizard.get().also.find((one) => one.counsellingId === counsellingId);
      changeAlso(counsellingId, { answers: { ...known?.answers, [question]: answer } });
    },
    $questionsView: computed(
      [$asked, $questions, $wizard, $chosen, $domicile],
      (asked, questions, { answers }, { counselling }, domicile) =>
        viewQuestions(counselling, asked, questions[counselling?.id ?? -1], answers, domicile),
    ),
    /** What the third step asks for each further counselling. */
    $alsoFieldsView: computed([$alsoAsked, $questions, $domicile], (also, questions, domicile) =>
      also.map(({ counsellingId, counselling, categoryId, categories, asked, answers }) => ({
        id: counsellingId,
        name: counselling.name,
        label: laterStepWords.alsoCategory(counselling.name),
        value: categoryId === null ? '' : String(categoryId),
        options: categories.map(({ id, name }) => ({ value: String(id), label: name })),
        questions: viewQuestions(counselling, asked, questions[counsellingId], answers, domicile),
      })),
    ),
    /** What the third step still needs: the first of its fields without an answer; empty where there is none. */
    $openField: computed([$chosen, $asked, $alsoAsked, $wizard], ({ category }, asked, also, { answers }) => {
      const open = also.map(({ counselling, categoryId, asked: theirs, answers: given }) =>
        categoryId === null ? laterStepWords.alsoCategory(counselling.name) : findOpen(theirs, given),
      );
      return [category ? '' : laterStepWords.category, findOpen(asked, answers), ...open].find(Boolean) ?? '';
    }),
    /** How the merit list of the state may differ from the rank; empty where nothing is known. */
    $meritNote: computed(
      [$chosen, $questions],
      ({ counselling }, questions) => questions[counselling?.id ?? -1]?.sheet?.meritNote ?? '',
    ),
    /** Why the counselling or the quota may be closed to a candidate of another state; empty otherwise. */
    $outsideWarning: computed([$chosen, $questions, $domicile], ({ counselling, quota }, questions, domicile) => {
      const sheet = questions[counselling?.id ?? -1]?.sheet ?? null;
      if (!counselling || !sheet?.outsiders || domicile === '' || domicile === sheet.state) return '';
      const { quotas, rules } = sheet.outsiders;
      const join = (words: string) => [words, citeRules(rules, sheet.year)].filter(Boolean).join(' ');
      if (quotas.length === 0) return join(questionWords.closed(counselling.name));
      if (quota === null) return questionWords.partly(counselling.name);
      if (quota.id === EVERY_QUOTA) return join(questionWords.partly(counselling.name));
      return quotas.includes(quota.id) ? '' : join(questionWords.quotaClosed(counselling.name));
    }),
  };
}
