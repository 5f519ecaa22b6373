// The questions of the chosen counsellings: loaded with the later steps, answered first by the domicile where it suggests an answer.
import type { QuestionSheet } from '../../../api/contract/options/questions.ts';
import { call } from '../../lib/api/lazy-call.ts';
import { $session } from '../session/session.ts';
import { $also, $chosen, $questions, $wizard, change, type QuestionsState } from './wizard.ts';
import { changeAlso } from './wizard-fields.ts';

type Answers = Readonly<Record<string, string>>;

/** Loads the questions of each chosen counselling once, and what it has for other states; nothing for all India. */
export async function loadQuestions(): Promise<void> {
  const { counselling } = $chosen.get();
  const chosen = [counselling ?? [], $also.get().map((one) => one.counselling)].flat();
  await Promise.all(chosen.filter(({ asks, state }) => asks || state !== undefined).map(({ id }) => loadSheet(id)));
}

async function loadSheet(id: number): Promise<void> {
  const known = $questions.get()[id];
  if (known && known.status !== 'error') return suggest(id, known);
  $questions.setKey(id, { status: 'loading', sheet: null });
  try {
    const { data } = await call('questions', { params: { counsellingId: id } });
    $questions.setKey(id, { status: 'loaded', sheet: data });
    suggest(id, { status: 'loaded', sheet: data });
  } catch {
    $questions.setKey(id, { status: 'error', sheet: null });
  }
}

/** Fills the answers that the domicile suggests, and keeps those that are given. */
function suggest(id: number, { sheet }: QuestionsState): void {
  if (!sheet) return;
  const fill = (given: Answers): Answers => ({ ...suggestAnswers(sheet), ...keepKnown(sheet, given) });
  if ($wizard.get().counsellingId === id) change({ answers: fill($wizard.get().answers) });
  for (const one of $also.get()) if (one.counsellingId === id) changeAlso(id, { answers: fill(one.answers) });
}

export const answerQuestion = (question: string, answer: string): void =>
  change({ answers: { ...$wizard.get().answers, [question]: answer } });

export function answerAlso(counsellingId: number, question: string, answer: string): void {
  const known = $wizard.get().also.find((one) => one.counsellingId === counsellingId);
  changeAlso(counsellingId, { answers: { ...known?.answers, [question]: answer } });
}

/** Code of the domicile: of the account, or as chosen in the first step; empty where it is not known. */
export const findDomicile = (): string => $session.get().user?.state ?? $wizard.get().state;

function suggestAnswers({ state, questions }: QuestionSheet): Record<string, string> {
  const domicile = findDomicile();
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
