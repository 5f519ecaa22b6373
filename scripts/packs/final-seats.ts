// Collects the last seat that each candidate of a season was given, for the seats that people near a rank took.
import { listCompleteYears } from '../../api/contract/data-years.ts';
import type { FinalSeatsFile } from '../../api/packs/final-seats.ts';
import type { UnfittedPack } from '../forecast/seat-table.ts';
import type { HarmonisedRound } from './harmonise.ts';

/** @returns the years whose lists begin with the first round, latest first; ranks ascending as differences */
export function collectFinalSeats(pack: UnfittedPack, rounds: readonly HarmonisedRound[]): FinalSeatsFile {
  const lines = indexLines(pack);
  const own = rounds.filter(({ counselling }) => counselling === pack.counselling.code);
  return listCompleteYears(pack.rounds)
    .reverse()
    .map((year) => {
      const seats = new Map<number, number>();
      for (const round of own.filter((candidate) => candidate.year === year)) {
        for (const { rank, institute, course, quota, category } of round.seats) {
          const line = lines.get([institute, course, quota, category].join('\t'));
          if (line !== undefined) seats.set(rank, line);
        }
      }
      const ranks = [...seats.keys()].sort((a, b) => a - b);
      return {
        year,
        steps: ranks.map((rank, place) => rank - (ranks[place - 1] ?? 0)),
        lines: ranks.map((rank) => seats.get(rank) ?? 0),
      };
    });
}

function indexLines({ institutes, courses, quotas, categories, lines }: UnfittedPack): Map<string, number> {
  const [quotaCodes, categoryCodes] = [quotas, categories].map(
    (rows) => new Map(rows.map(({ id, code }) => [id, code])),
  );
  return new Map(
    lines.institute.map((institute, line) => [
      [
        institutes[institute]?.id,
        courses[lines.course[line] ?? -1]?.id,
        quotaCodes?.get(lines.quota[line] ?? -1),
        categoryCodes?.get(lines.category[line] ?? -1),
      ].join('\t'),
      line,
    ]),
  );
}
