// The dates of a counselling, asked for once.
import type { Reply } from '../../../api/contract/endpoints.ts';
import { call } from '../../lib/api.ts';

type Dates = Reply<'seasonDates'>['data'];

const known = new Map<number, Promise<Dates>>();

/** @returns null where they cannot be loaded; the next call asks again */
export async function loadDates(counsellingId: number): Promise<Dates | null> {
  const asked = known.get(counsellingId) ?? call('seasonDates', { params: { counsellingId } }).then(({ data }) => data);
  known.set(counsellingId, asked);
  return asked.catch(() => {
    known.delete(counsellingId);
    return null;
  });
}
