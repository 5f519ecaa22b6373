// A link that restores the inputs of a prediction. It holds no personal data.
import { DEFAULT_ID, MAX_ALSO } from '../../api/contract/limits.ts';
import { isRank } from '../../api/contract/prediction/is-rank.ts';
import { findMeant, type SeatsMeant } from './seats-meant.ts';

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
};

type Shareable = {
  rank: number;
  counsellingId: number;
  quotaId: number;
  closedQuotas?: readonly number[] | undefined;
  feeKinds?: readonly string[] | undefined;
  categoryId: number;
  also?: readonly { counsellingId: number; categoryId: number; answers?: Answers | undefined }[] | undefined;
  isPwD?: boolean;
  answers?: Answers | undefined;
};

const numberParams = {
  counselling: 'counsellingId',
  quota: 'quotaId',
  category: 'categoryId',
} as const;

export function buildShareLink(shared: Shareable): string {
  const { rank, counsellingId, quotaId, closedQuotas = [], feeKinds, categoryId, also = [], isPwD, answers } = shared;
  const query = new URLSearchParams({
    rank: String(rank),
    counselling: String(counsellingId),
    quota: String(quotaId),
    category: String(categoryId),
  });
  if (feeKinds) query.set('fees', feeKinds.join('.'));
  if (closedQuotas.length > 0) query.set('closed', closedQuotas.join('.'));
  for (const one of also) {
    const pairs = Object.entries(one.answers ?? {});
    query.append('also', [one.counsellingId, one.categoryId, ...pairs.flat()].join('.'));
  }
  if (isPwD) query.set('pwd', 'yes');
  for (const pair of Object.entries(answers ?? {})) query.append('answer', pair.join('.'));
  return `/?${query}`;
}

/** @param here path with query */
export function parseShareLink(here: string): SharedInputs {
  const query = new URLSearchParams(here.split('?')[1] ?? '');
  const shared: SharedInputs = {};
  const rank = query.get('rank') ?? '';
  if (isRank(rank)) shared.rank = rank;
  for (const [name, key] of Object.entries(numberParams)) {
    const value = query.get(name) ?? '';
    if (/^\d{1,6}$/.test(value)) shared[key] = Number(value);
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
  return shared;
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
