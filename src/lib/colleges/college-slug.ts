// The address of a college's page, from what every seat line names.
import { splitWords } from '../../../api/contract/split-words.ts';

type Named = { college_name: string; place: string | null; state: string | null };

/** Longer names are cut at a word. */
const LONGEST = 75;

export const slugify = (text: string): string => splitWords(text).join('-');

/**
 * Name and town, or name and state where the town is unknown. Colleges of one name and town share it: their own addresses
 * have the id after it, and this one lists them.
 */
export function buildCollegeSlug({ college_name, place, state }: Named): string {
  const name = slugify(college_name);
  const town = slugify(place ?? state ?? '');
  return town === '' || `-${name}-`.includes(`-${town}-`) ? cut(name) : `${cut(name)}-${town}`;
}

function cut(slug: string): string {
  if (slug.length <= LONGEST) return slug;
  return slug.slice(0, slug.lastIndexOf('-', LONGEST));
}
