// The questions of the chosen counselling: loaded with the later steps, answered first by the domicile where it suggests an answer.
import type { QuestionSheet } from '../../../api/contract/questions.ts';
import { call } from '../../lib/lazy-call.ts';
import { $session } from '../session/session.ts';
import { $chosen, $questions, $wizard, change } from './wizard.ts';

/** Loads the questions of the chosen counselling once, and what it has for other states; does nothing for all India. */
export async function loadQuestions(): Promise<void> {
  const { counselling } = $chosen.get();
  if (!counselling || (!counselling.asks && counselling.state === undefined)) return;
  const { id } = counselling;
  const known = $questions.get();
  if (known?.counsellingId === id && known.status !== 'error') return;
  $questions.set({ counsellingId: id, status: 'loading', sheet: null });
  try {
    const { data } = await call('questions', { params: { counsellingId: id } });
    if ($questions.get()?.counsellingId !== id) return;
    $questions.set({ counsellingId: id, status: 'loaded', sheet: data });
    change({ answers: { ...suggestAnswers(data), ...keepKnown(data, $wizard.get().answers) } });
  } catch {
    if ($questions.get()?.counsellingId === id) $questions.set({ counsellingId: id, status: 'error', sheet: null });
  }
}

export const answerQuestion = (question: string, answer: string): void =>
  change({ answers: { ...$wizard.get().answers, [question]: answer } });

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
const keepKnown = ({ questions }: QuestionSheet, given: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    questions.flatMap(({ id, answers }) => answers.filter((one) => one.id === given[id]).map((one) => [id, one.id])),
  );
