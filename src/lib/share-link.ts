// A link that restores the inputs of a prediction. It holds no personal data.
import { isRank } from '../../api/contract/prediction/is-rank.ts';

export type SharedInputs = {
  rank?: string;
  counsellingId?: number;
  quotaId?: number;
  closedQuotas?: readonly number[];
  categoryId?: number;
  joinsIndia?: boolean;
  indiaCategoryId?: number;
  pwd?: 'yes' | 'no';
  answers?: Record<string, string>;
};

type Shareable = {
  rank: number;
  counsellingId: number;
  quotaId: number;
  closedQuotas?: readonly number[] | undefined;
  categoryId: number;
  joined?: { categoryId: number } | undefined;
  isPwD?: boolean;
  answers?: Readonly<Record<string, string>> | undefined;
};

const numberParams = {
  counselling: 'counsellingId',
  quota: 'quotaId',
  category: 'categoryId',
  india: 'indiaCategoryId',
} as const;

export function buildShareLink(shared: Shareable): string {
  const { rank, counsellingId, quotaId, closedQuotas = [], categoryId, joined, isPwD, answers } = shared;
  const query = new URLSearchParams({
    rank: String(rank),
    counselling: String(counsellingId),
    quota: String(quotaId),
    category: String(categoryId),
  });
  if (closedQuotas.length > 0) query.set('closed', closedQuotas.join('.'));
  if (joined) query.set('india', String(joined.categoryId));
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
  const closed = query.get('closed') ?? '';
  if (/^\d{1,6}(\.\d{1,6}){0,39}$/.test(closed)) shared.closedQuotas = closed.split('.').map(Number);
  if (shared.indiaCategoryId !== undefined) shared.joinsIndia = true;
  const pwd = query.get('pwd');
  if (pwd === 'yes' || pwd === 'no') shared.pwd = pwd;
  const answers = query.getAll('answer').map((pair) => pair.split('.'));
  if (answers.length > 0) shared.answers = Object.fromEntries(answers);
  return shared;
}
