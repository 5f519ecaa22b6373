// Joins a list of college names (NMC, National Health Profile) to known institutes, inside the state.
import type { KnownInstitute } from './known-institutes.ts';
import { indexTrigrams } from './trigrams.ts';

/** Names without address say less than allotment lists do, so only a near-equal name and town is taken. */
const LEAST_SCORE = 0.75;
const LEAST_LEAD = 0.08;

type Listed = { name: string; state: string | null };

/**
 * @param townOf town of a known institute, which lists write after the name
 * @returns position in `list` by institute id; an institute two entries claim equally is left out
 */
export function matchList(
  list: Listed[],
  known: KnownInstitute[],
  townOf: (institute: KnownInstitute) => string | null,
  key: (text: string) => string,
): Map<string, number> {
  const found = new Map<string, { position: number; score: number }>();
  const byState = Map.groupBy(known, (institute) => institute.state);
  for (const [state, block] of byState) {
    const names = block.flatMap((institute) => {
      const name = institute.name.replace(/,\s*$/, '');
      const town = townOf(institute);
      return [...new Set([key(name), key(`${name}${town ?? ''}`)])].map((text) => ({ id: institute.id, text }));
    });
    const index = indexTrigrams(names.map((name) => name.text));
    list.forEach((entry, position) => {
      if (entry.state !== state) return;
      const best = certainly(
        index.nearest(key(entry.name)).map((near) => ({ ...near, id: names[near.entry]?.id ?? '' })),
      );
      if (best && (found.get(best.id)?.score ?? 0) < best.score) found.set(best.id, { position, score: best.score });
    });
  }
  return new Map([...found].map(([id, { position }]) => [id, position]));
}

function certainly([best, ...rest]: { id: string; score: number }[]) {
  if (!best || best.score < LEAST_SCORE) return null;
  const next = rest.find(({ id }) => id !== best.id);
  return best.score - (next?.score ?? 0) >= LEAST_LEAD ? best : null;
}
