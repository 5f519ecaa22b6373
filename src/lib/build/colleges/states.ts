// Gathers the colleges of each state and finds the counselling of its own.
import { memoize } from '../../../../api/contract/memoize.ts';
import { slugify } from '../../colleges/college-slug.ts';
import { type BuiltPacks, builtPacks } from '../packs.ts';
import { builtSeasons } from '../seasons.ts';
import { publicColleges } from './colleges.ts';
import { type PublicCollege, toLink } from './types.ts';

export type StatePage = ReturnType<typeof buildStates>[number];

/** States with a college, by name. */
export const publicStates = memoize((): readonly StatePage[] =>
  buildStates(publicColleges(), findOwnCounsellings(builtPacks())),
);

export function buildStates(colleges: readonly PublicCollege[], counsellings: ReadonlyMap<string, readonly number[]>) {
  const groups = Map.groupBy(colleges, ({ state }) => state);
  const named = [...groups].flatMap(([name, own]) => (name === null ? [] : [{ name, colleges: own }]));
  named.sort((a, b) => (a.name < b.name ? -1 : 1));
  return named.map(({ name, colleges: own }) => ({
    name,
    slug: slugify(name),
    colleges: own.length,
    kinds: countKinds(own),
    towns: groupTowns(own),
    /** Seasons of the counsellings that give seats of this state alone. */
    seasons: builtSeasons().filter(({ counsellingId }) => counsellings.get(name)?.includes(counsellingId)),
  }));
}

/** Colleges by management, the most frequent first; those of unknown management are not counted. */
const countKinds = (colleges: readonly PublicCollege[]) =>
  [...Map.groupBy(colleges, ({ facts }) => facts.management?.word ?? '')]
    .filter(([management]) => management !== '')
    .map(([management, own]) => ({ management, colleges: own.length }))
    .sort((a, b) => b.colleges - a.colleges);

/** Towns by name, each with its colleges; null is an unknown town. */
const groupTowns = (colleges: readonly PublicCollege[]) =>
  [...Map.groupBy(colleges, ({ place }) => place)]
    .sort(([a], [b]) => ((a ?? '~') < (b ?? '~') ? -1 : 1))
    .map(([town, own]) => ({ town, colleges: own.map(toLink) }));

/** Most of the colleges of a state's own counselling are in that state. */
const OWN_SHARE = 0.8;

/** State → ids of the counsellings whose colleges are almost all in it. */
export function findOwnCounsellings(packs: Pick<BuiltPacks, 'packs'> | null): Map<string, number[]> {
  const own = new Map<string, number[]>();
  for (const { counselling, institutes } of packs?.packs ?? []) {
    const counts = [...Map.groupBy(institutes, ({ state }) => state)].sort((a, b) => b[1].length - a[1].length);
    const [state, most] = counts[0] ?? [null, []];
    if (state === null || most.length < institutes.length * OWN_SHARE) continue;
    own.set(state, [...(own.get(state) ?? []), counselling.id]);
  }
  return own;
}
