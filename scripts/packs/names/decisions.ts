// Reads the decisions of the review and merges them into the aliases that the pipeline uses.
import { type Row, readOptional } from '../lists/csv.ts';
import { lettersAndDigits, withoutAnd } from './spelling.ts';

export const DECISION = 'kind counselling printed answer how decided_by decided_on reason';

/**
 * `answer` is an institute id, a course id, a quota code, a category code, or `QUOTA CATEGORY` where the category
 * decides both. `how` is `accepted` (the first candidate), `chosen`, `new` or `later`; `later` decides nothing.
 */
export type Decision = Row<typeof DECISION>;

type SeatWord = Row<'counselling printed_quota printed_category quota category'>;
type InstituteAlias = Row<'printed institute note'>;
type Words = { courseWords: Map<string, string>; seatWords: SeatWord[]; instituteAliases: InstituteAlias[] };

export const readDecisions = (path: string): Decision[] => readOptional(path, DECISION);

export function mergeDecisions(words: Words, decisions: Decision[]): Words & { decisions: Decision[] } {
  const made = decisions.filter((decision) => decision.how !== 'later');
  const of = (...kinds: string[]) => made.filter((decision) => kinds.includes(decision.kind));
  return {
    decisions,
    courseWords: new Map([
      ...words.courseWords,
      ...of('course').map(({ printed, answer }) => [withoutAnd(printed), answer] as const),
    ]),
    seatWords: [...words.seatWords, ...of('quota', 'category').map(toSeatWord)],
    instituteAliases: [
      ...words.instituteAliases,
      ...of('institute').map(({ printed, answer, reason }) => ({ printed, institute: answer, note: reason })),
    ],
  };
}

function toSeatWord({ kind, counselling, printed, answer }: Decision): SeatWord {
  const word = lettersAndDigits(printed);
  if (kind === 'quota') return { counselling, printed_quota: word, printed_category: '*', quota: answer, category: '' };
  const [first = '', second] = answer.split(' ');
  const quota = second === undefined ? '' : first;
  return { counselling, printed_quota: '*', printed_category: word, quota, category: second ?? first };
}
