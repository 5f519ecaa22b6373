// Every number the site claims, counted in the packs at build.
import { formatYears } from '../../../api/contract/data-years.ts';
import { count } from '../../../api/contract/labels.ts';
import type { BuiltPacks } from './packs.ts';

export type Claims = { allotments: string; seatLines: string; colleges: string; rounds: string; years: string };

export function countClaims({ manifest }: BuiltPacks): Claims {
  const rounds = manifest.packs.flatMap((pack) => pack.rounds);
  const sum = (values: readonly number[]) => count(values.reduce((total, value) => total + value, 0));
  const years = [...new Set(rounds.map((round) => round.year))].sort();
  return {
    allotments: sum(rounds.map((round) => round.matched)),
    seatLines: sum(manifest.packs.map((pack) => pack.lines)),
    colleges: count(Math.max(...manifest.packs.map((pack) => pack.institutes))),
    rounds: count(rounds.length),
    years: formatYears(years),
  };
}

/** Shown one after the other while a prediction is loading. */
export function formatFacts(packs: BuiltPacks): string[] {
  const { allotments, seatLines, colleges, rounds, years } = countClaims(packs);
  return [
    `Your rank is compared with ${allotments} allotments of ${years}.`,
    `${seatLines} seat lines are on record: a college, a course, a quota and a seat category each.`,
    `${rounds} published rounds stand behind the closing ranks you will see.`,
    `Seats of ${colleges} colleges and hospitals are searched.`,
    'A reserved-category candidate may also take Open seats. Both pools are searched for you.',
  ];
}

/** The exam year of the latest season that is forecast; null without packs. */
export const findSeason = (built: BuiltPacks | null): number | null =>
  built && built.packs.length > 0 ? Math.max(...built.packs.map(({ counselling }) => counselling.neetPgYear)) : null;
