// Counts people near the rank of candidates of every category again, from the published lists, apart from the packs.

import { findSeatsNearRank } from '../../api/domain/choice-lists/seats-near-rank.ts';
import { isChanceGiven } from '../../api/domain/eligibility/quotas.ts';
import { candidateKey } from '../../api/packs/final-seats.ts';
import type { LoadedPacks } from '../../api/packs/load.ts';
import type { RoundFile } from '../packs/lists/round-file.ts';
import type { Tables } from '../packs/tables.ts';

const CATEGORIES = ['General', 'OBC', 'SC', 'EWS'];
const RANKS = [600, 1_800, 5_000, 9_000, 12_000, 20_000, 38_000, 65_000, 90_000, 110_000];
const MCC_ID = 1;

/** Categories by year and rank as the lists print them, the last list first; a list without them adds none. */
function readCategories(files: readonly RoundFile[], tables: Tables): Map<string, string> {
  const printed = new Map<string, string>();
  for (const { year, rows } of files) {
    for (const { rank, candidate } of rows) if (candidate) printed.set(`${year}|${rank}`, candidate);
  }
  for (const { year, rank, category } of tables.candidateCategories) {
    if (!printed.has(`${year}|${rank}`)) printed.set(`${year}|${rank}`, category);
  }
  return printed;
}

/** @returns lines that say how many of the people counted are of the candidate's category by the lists of MCC */
export function reportNearRank(packs: LoadedPacks, files: readonly RoundFile[], tables: Tables): string[] {
  const seats = packs.counsellings.get(MCC_ID);
  const finalSeats = packs.finalSeats.get(MCC_ID);
  if (!seats || !finalSeats) throw new Error('There is no pack of MCC with final seats');
  const printed = readCategories(
    files.filter(({ path }) => path.includes('mcc/')),
    tables,
  );
  const always = { isEligible: () => true, isShown: () => true };
  let [people, equal] = [0, 0];
  const rows = CATEGORIES.flatMap((name) => {
    const id = [...seats.categories.values()].find((one) => one.name === name)?.id ?? 0;
    return RANKS.map((rank) => {
      const { low, high, years } = findSeatsNearRank(seats, finalSeats, rank, {
        candidate: candidateKey(id, false),
        ...always,
      });
      const counts = years.map(({ year, candidates, withoutCategory }) => {
        const own = finalSeats.find((one) => one.year === year);
        const listed = Array.from(own?.ranks ?? []).filter((other, at) => {
          const line = own?.lines[at] ?? 0;
          return (
            other >= low &&
            other <= high &&
            printed.get(`${year}|${other}`) === name &&
            isChanceGiven(seats, seats.quota[line] ?? 0)
          );
        }).length;
        people += candidates;
        equal += Math.min(candidates, listed);
        return `${year}: ${candidates} shown, ${listed} by the lists, ${withoutCategory} without a category`;
      });
      return `${name} ${rank}: ${counts.join('; ')}`;
    });
  });
  return [...rows, `${equal} of ${people} people near the ranks are of the category by the lists`];
}
