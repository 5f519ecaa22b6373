// Joins a list of college names (NMC, National Health Profile) to known institutes, inside the state.
import type { KnownInstitute } from './known-institutes.ts';
import { indexTrigrams } from './trigrams.ts';

/**
 * Names without address carry less than allotment lists do: a similar name and town is accepted, or one whose every
 * letter group is in the institute's name and address (`GMERS Medical College, Valsad`).
 */
const ENOUGH = [
  { score: 0.75, lead: 0.08, held: 0.6 },
  { score: 0.55, lead: 0.2, held: 0.99 },
];

type Listed = { name: string; state: string | null };

/**
 * @param townsOf what lists may write after the name: the town of a known institute, by its old and new name
 * @returns position in `list` by institute id; an institute two entries claim equally is left out
 */
export function matchList(
  list: Listed[],
  known: KnownInstitute[],
  townsOf: (institute: KnownInstitute) => string[],
  key: (text: string) => string,
): Map<string, number> {
  const found = new Map<string, { position: number; score: number }>();
  const byState = Map.groupBy(known, (institute) => institute.state);
  for (const [state, block] of byState) {
    const names = block.flatMap((institute) => {
      const name = institute.name.replace(/,\s*$/, '');
      const texts = [name, ...townsOf(institute).map((town) => `${name}${town}`)].map(key);
      return [...new Set(texts)].map((text) => ({ id: institute.id, text }));
    });
    const index = indexTrigrams(names.map((name) => name.text));
    list.forEach((entry, position) => {
      if (entry.state !== state) return;
      const listed = key(entry.name);
      const near = index.nearest(listed).map((one) => ({ score: one.score, id: names[one.entry]?.id ?? '' }));
      const whole = block.find((institute) => institute.id === near[0]?.id)?.key ?? '';
      const best = certainly(near, index.coverage(listed, whole));
      if (best && (found.get(best.id)?.score ?? 0) < best.score) found.set(best.id, { position, score: best.score });
    });
  }
  return new Map([...found].map(([id, { position }]) => [id, position]));
}

function certainly([best, ...rest]: { id: string; score: number }[], held: number) {
  if (!best) return null;
  const lead = best.score - (rest.find(({ id }) => id !== best.id)?.score ?? 0);
  return ENOUGH.some((rule) => best.score >= rule.score && lead >= rule.lead && held >= rule.held) ? best : null;
}
