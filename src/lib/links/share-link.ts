// Reads the inputs of a prediction from an address: a link to the form, or the address of the results.
import { DEFAULT_ID, MAX_ALSO, MAX_PREFERRED_COURSES } from '../../../api/contract/limits.ts';
import { isRank } from '../../../api/contract/prediction/is-rank.ts';
import { findMeant, type SeatsMeant } from '../seats/seats-meant.ts';

type Answers = Readonly<Record<string, string>>;

/** What the form asks of a further counselling. */
export type AlsoInput = { counsellingId: number; categoryId: number | null; answers: Answers };

export type SharedInputs = {
  rank?: string;
  counsellingId?: number;
  quotaId?: number;
  closedQuotas?: readonly number[];
  seatsMeant?: SeatsMeant;
  categoryId?: number;
  also?: readonly AlsoInput[];
  pwd?: 'yes' | 'no';
  answers?: Record<string, string>;
  budget?: number;
  budgetMeans?: 'total';
  preferredCourses?: readonly string[];
};

/** Characters of the longest name of a course. */
const MAX_COURSE = 120;

/** @param here path with query */
export function parseShareLink(here: string): SharedInputs {
  const query = new URLSearchParams(here.split('?')[1] ?? '');
  const shared: SharedInputs = {};
  const rank = query.get('rank') ?? '';
  if (isRank(rank)) shared.rank = rank;
  for (const name of ['counselling', 'quota', 'category'] as const) {
    const value = query.get(name) ?? '';
    if (/^\d{1,6}$/.test(value)) shared[`${name}Id`] = Number(value);
  }
  // A link without the answer is from before it, and meant every quota.
  if (shared.quotaId !== undefined) shared.seatsMeant = findMeant((query.get('fees') ?? '').split('.'));
  const closed = query.get('closed') ?? '';
  if (/^\d{1,6}(\.\d{1,6}){0,39}$/.test(closed)) shared.closedQuotas = closed.split('.').map(Number);
  const also = [...query.getAll('also').flatMap(readAlso), ...query.getAll('india').flatMap(readFormerAlso)];
  if (also.length > 0) shared.also = also.slice(0, MAX_ALSO);
  const pwd = query.get('pwd');
  if (pwd === 'yes' || pwd === 'no') shared.pwd = pwd;
  const answers = query.getAll('answer').map((pair) => pair.split('.'));
  if (answers.length > 0) shared.answers = Object.fromEntries(answers);
  return { ...shared, ...readNarrowing(query) };
}

function readNarrowing(query: URLSearchParams): Pick<SharedInputs, 'budget' | 'budgetMeans' | 'preferredCourses'> {
  const budgets = (['budget', 'total'] as const).flatMap((name) => {
    const rupees = query.get(name) ?? '';
    if (!/^\d{1,9}$/.test(rupees)) return [];
    return [{ budget: Number(rupees), ...(name === 'total' && { budgetMeans: name }) }];
  });
  const named = query.getAll('course').filter((course) => course.length <= MAX_COURSE);
  const preferredCourses = named.slice(0, MAX_PREFERRED_COURSES);
  return { ...budgets[0], ...(preferredCourses.length > 0 && { preferredCourses }) };
}

/** `2.29.area.local`: a counselling, a category, and each question with its answer. */
function readAlso(text: string): AlsoInput[] {
  if (!/^\d{1,6}\.\d{1,6}(\.[a-z][a-z0-9-]{0,23}\.[a-z][a-z0-9-]{0,23}){0,20}$/.test(text)) return [];
  const [counsellingId, categoryId, ...words] = text.split('.');
  const pairs = words.flatMap((word, at) => (at % 2 === 0 ? [[word, words[at + 1] ?? ''] as const] : []));
  return [{ counsellingId: Number(counsellingId), categoryId: Number(categoryId), answers: Object.fromEntries(pairs) }];
}

/** Links of before named the category in the counselling of all India, which was the only further one. */
const readFormerAlso = (text: string): AlsoInput[] =>
  /^\d{1,6}$/.test(text) ? [{ counsellingId: DEFAULT_ID, categoryId: Number(text), answers: {} }] : [];
