// Collects the last seat that each candidate of a season was given, for the seats that people near a rank took.
import { listCompleteYears } from '../../api/contract/data-years.ts';
import { candidateKey, type FinalSeatsFile } from '../../api/packs/final-seats.ts';
import type { UnfittedPack } from '../forecast/seat-table.ts';
import { formatLine } from './closings.ts';
import type { HarmonisedRound } from './harmonise.ts';

/** @returns the years whose lists begin with the first round, latest first; ranks ascending as differences */
export function collectFinalSeats(pack: UnfittedPack, rounds: readonly HarmonisedRound[]): FinalSeatsFile {
  const lines = indexLines(pack);
  const readCandidate = makeCandidateReader(pack);
  const own = rounds.filter(({ counselling }) => counselling === pack.counselling.code);
  return listCompleteYears(pack.rounds)
    .reverse()
    .map((year) => {
      const seats = new Map<number, number>();
      const categories = new Map<number, number>();
      for (const round of own.filter((candidate) => candidate.year === year)) {
        for (const { rank, institute, course, quota, category, candidate } of round.seats) {
          const known = readCandidate(candidate);
          if (known > 0) categories.set(rank, known);
          const line = lines.get(formatLine({ institute, course, quota, category }));
          if (line !== undefined) seats.set(rank, line);
        }
      }
      const ranks = [...seats.keys()].sort((a, b) => a - b);
      return {
        year,
        steps: ranks.map((rank, place) => rank - (ranks[place - 1] ?? 0)),
        lines: ranks.map((rank) => seats.get(rank) ?? 0),
        ...(categories.size > 0 && { candidates: ranks.map((rank) => categories.get(rank) ?? 0) }),
      };
    });
}

/** `OBC PwD` → the key of OBC with a disability; 0 for no word, and for one that names no category of the form. */
function makeCandidateReader({ categories }: UnfittedPack): (printed: string | undefined) => number {
  const ids = new Map(categories.filter(({ selectable }) => selectable).map(({ name, id }) => [name, id]));
  return (printed = '') => {
    const id = ids.get(printed.replace(/ PwD$/, ''));
    return id === undefined ? 0 : candidateKey(id, printed.endsWith(' PwD'));
  };
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
