// The people of a load, by what they do: written straight into the store, each with a session and the rest of their browser.

import type { Store } from '../../../api/store/port.ts';
import { createPeople, type Person } from './people.ts';

export type Groups = {
  free: Person[];
  basic: Person[];
  advanced: Person[];
  /** Free people who buy a plan, each once. */
  buyers: Person[];
};

export type GroupSizes = Record<keyof Groups, number>;

export async function createGroups(store: Store, port: number, sizes: GroupSizes): Promise<Groups> {
  let from = 0;
  const create = async (count: number, planCode = '') => {
    const people = await createPeople(store, port, count, { planCode, from });
    from += count;
    return people;
  };
  return {
    free: await create(sizes.free),
    basic: await create(sizes.basic, 'basic'),
    advanced: await create(sizes.advanced, 'advanced'),
    buyers: await create(sizes.buyers),
  };
}

/** The id of the record of a person, from the session cookie. */
export const readUserId = ({ cookie = '' }: Person): string => /sid=([^.]+)\./.exec(cookie)?.[1] ?? '';
