// The college whose page led to the form, by the address of its page. Apart from the linked course: only the code that
// sends the form and the results need it.
import { platform } from '../platform.ts';
import { LINKED_COLLEGE_KEY } from '../storage/storage-keys.ts';

/** Longer than the address of any college. */
const ADDRESS = /^[a-z0-9-]{1,160}$/;

/** @param here path with query. @returns the last part of the page's path; empty without a college */
export function readLinkedCollege(here: string): string {
  const slug = new URLSearchParams((here.split('?')[1] ?? '').split('#')[0]).get('college') ?? '';
  return ADDRESS.test(slug) ? slug : '';
}

/** For the results page, which opens at another address. A form without such a link removes the one before. */
export function keepLinkedCollege(): void {
  const { tab, here } = platform();
  const slug = readLinkedCollege(here());
  if (slug) tab.set(LINKED_COLLEGE_KEY, slug);
  else tab.remove(LINKED_COLLEGE_KEY);
}
