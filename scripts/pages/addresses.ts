// Finds the institute of a page by the page's address.
import type { LoadedPacks } from '../../api/packs/load.ts';
import { buildCollegeSlug, slugify } from '../../src/lib/colleges/college-slug.ts';

/** @returns ids of institutes by the two addresses that a page may have: of its name, and with its id */
export const mapAddresses = ({ counsellings }: LoadedPacks): ReadonlyMap<string, string> =>
  new Map(
    [...counsellings.values()].flatMap(({ institutes }) =>
      institutes.flatMap(({ id, name, place, state }) => {
        const slug = buildCollegeSlug({ college_name: name, place, state });
        return [slug, `${slug}-${slugify(id)}`].map((one) => [one, id] as const);
      }),
    ),
  );
