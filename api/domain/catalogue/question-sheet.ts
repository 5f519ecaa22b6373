// The questions of a counselling for its form, and what it has for candidates of other states.
import type { QuestionSheet } from '../../contract/options/questions.ts';
import type { Season } from '../../contract/season/season.ts';
import type { PackHead } from '../../packs/seat-index.ts';
import type { SeatRules } from '../../packs/seat-rules-schema.ts';
import { listNeededQuestions, selectPossiblePools } from '../eligibility/seat-pools.ts';
import { citeRule, describeMerit } from '../season/season-rules.ts';

/** A counselling without seat rules asks nothing. */
export function buildQuestionSheet(seats: PackHead, season: Season | undefined): QuestionSheet {
  const { counselling, seatRules, quotas } = seats;
  const year = counselling.neetPgYear;
  const state = counselling.state ?? null;
  const meritNote = describeMerit(season);
  const outsiders = findOutsiders(seats, season);
  if (!seatRules) return { year, state, meritNote, questions: [], outsiders };
  const needed = [...quotas.keys()].map((id) => ({ id, questions: listNeededQuestions(seatRules, id) }));
  return {
    year,
    state,
    meritNote,
    questions: seatRules.questions.map((question) => ({
      ...question,
      quotas: needed.filter(({ questions }) => questions.has(question.id)).map(({ id }) => id),
    })),
    outsiders,
  };
}

/** What a counselling has for candidates of other states; null for all India, and without a map of its seats. */
export function findOutsiders(seats: PackHead, season: Season | undefined): QuestionSheet['outsiders'] {
  const { counselling, seatRules, quotas } = seats;
  if (counselling.state === undefined || !seatRules) return null;
  const answers = answerAsOutsider(seatRules);
  const open = [...quotas.keys()].filter((id) => selectPossiblePools(seatRules, id, answers).length > 0);
  const rules = (season?.rules ?? []).filter(({ topic }) => topic === 'domicile').map(citeRule);
  return { quotas: open, rules };
}

/** The usual answers of a candidate whose domicile is another state. */
const answerAsOutsider = ({ questions }: SeatRules): Record<string, string> =>
  Object.fromEntries(
    questions.flatMap(({ id, answers }) => {
      const other = answers.find(({ domicile }) => domicile === 'other');
      return other ? [[id, other.id]] : [];
    }),
  );

/** @returns the answers in words, in the order of the questions: `In-service doctor of Avanti: Yes` */
export const formatAnswers = ({ seatRules }: PackHead, answers: Readonly<Record<string, string>>): string[] =>
  (seatRules?.questions ?? []).flatMap(({ id, text, answers: offered }) => {
    const answer = offered.find((one) => one.id === answers[id]);
    return answer ? [`${text.replace(/\?$/, '')}: ${answer.text}`] : [];
  });
