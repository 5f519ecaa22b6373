// The address of the place My list: `/list` or `/list/:id`, with the view, the seats that are compared, and the question. Pure.
import { MAX_COMPARED } from '../../../api/contract/limits.ts';

/** The questions of the starter list, in order. */
export const QUESTIONS = ['courses', 'states', 'branch', 'money'] as const;

export const VIEWS = ['order', 'check', 'money', 'print'] as const;
export type ListView = (typeof VIEWS)[number] | 'starter' | 'compare';

export type ListAddress = {
  /** Null: the list that was changed last. */
  id: string | null;
  view: ListView;
  /** Ids of seat lines that are compared. */
  seats: readonly string[];
  /** Position in QUESTIONS. */
  question: number;
};

const ALL_VIEWS: readonly ListView[] = [...VIEWS, 'starter', 'compare'];

/** What cannot be read counts as absent. @param here path with query */
export function readListPlace(here: string): ListAddress {
  const [path = '', search = ''] = here.split('?');
  const query = new URLSearchParams(search);
  const id = path.split('/')[2] ?? '';
  const question = Number(query.get('question') ?? 1) - 1;
  return {
    id: id === '' ? null : id,
    view: ALL_VIEWS.find((view) => view === query.get('view')) ?? 'order',
    seats: (query.get('seats') ?? '').split(',').filter(Boolean).slice(0, MAX_COMPARED),
    question: QUESTIONS[question] === undefined ? 0 : question,
  };
}

export function writeListPlace({ id, view, seats, question }: Partial<ListAddress>): string {
  const query = new URLSearchParams();
  if (view !== undefined && view !== 'order') query.set('view', view);
  if (seats && seats.length > 0) query.set('seats', seats.join(','));
  if (question) query.set('question', String(question + 1));
  const search = query.toString();
  return `/list${id ? `/${id}` : ''}${search && `?${search}`}`;
}
