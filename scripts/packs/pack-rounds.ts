// The rounds of a pack: where the closing ranks of each come from, and without seats of quotas that ended.
import type { Mark, Pack } from '../../api/packs/schema.ts';
import type { CounsellingRow } from './counsellings.ts';
import type { HarmonisedRound } from './harmonise.ts';
import type { Tables } from './tables.ts';

/**
 * Each round names the mark of its closing ranks, by the source that lists.csv of its counselling gives for such lists.
 * @throws Error with the row to add where no source is named
 */
export function markRounds(rounds: readonly HarmonisedRound[], tables: Tables): Pick<Pack, 'rounds' | 'marks'> {
  const marks = new Map<string, Mark>();
  const marked = rounds.map((round) => {
    const mark = findMark(round, tables);
    const key = JSON.stringify(mark);
    if (!marks.has(key)) marks.set(key, mark);
    const { year, code, label, stage, rows, matched, unmatched, doubtful } = round;
    return { year, code, label, stage, mark: [...marks.keys()].indexOf(key), rows, matched, unmatched, doubtful };
  });
  return { rounds: marked, marks: [...marks.values()] };
}

function findMark({ counselling, year, isClosingTable }: HarmonisedRound, { listSources, sources }: Tables): Mark {
  const kinds = isClosingTable ? ['closing'] : ['given', 'holders'];
  const row = listSources.find((own) => own.counselling === counselling && kinds.includes(own.kind));
  const source = sources.findIndex(({ id }) => id === row?.source);
  const { confidence } = sources[source] ?? {};
  if (!confidence)
    throw new Error(
      `counsellings/${counselling}/lists.csv names no source of the closing ranks of ${year}. Add the row ${kinds[0]},SOURCE with an id of reference/sources.csv`,
    );
  return { source, year, kind: isClosingTable ? 'compiled' : 'official', confidence, disputed: false };
}

/** Nobody can get a seat of a quota that ended before the season. */
export function leaveOutEnded(
  rounds: HarmonisedRound[],
  { code, neet_pg_year }: CounsellingRow,
  tables: Tables,
): HarmonisedRound[] {
  const ended = new Set(
    tables.endedQuotas.flatMap(({ counselling, quota, last_year }) =>
      counselling === code && Number(last_year) < Number(neet_pg_year) ? [quota] : [],
    ),
  );
  if (ended.size === 0) return rounds;
  return rounds.map((round) => ({ ...round, seats: round.seats.filter(({ quota }) => !ended.has(quota)) }));
}
