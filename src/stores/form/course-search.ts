// Search in the course list. The search library is loaded with the first search.
import { atom } from 'nanostores';
import { $courses } from './options.ts';

export const $courseMatches = atom<readonly string[]>([]);

let latest = '';

/** An empty text matches every course. */
export async function searchCourses(typed: string): Promise<void> {
  latest = typed;
  const { names } = $courses.get();
  if (typed.trim() === '') {
    $courseMatches.set(names);
    return;
  }
  const { default: Fuse } = await import('fuse.js');
  if (latest !== typed) return;
  const search = new Fuse(names, { threshold: 0.3, ignoreLocation: true, useTokenSearch: true });
  $courseMatches.set(search.search(typed).map((match) => match.item));
}
