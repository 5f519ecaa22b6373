// Says of a pack that its closing ranks come from compiled tables, and leaves out quotas that ended.
import { CONFIDENCES } from '../../api/contract/facts.ts';
import type { Pack } from '../../api/packs/schema.ts';
import type { HarmonisedRound } from './harmonise.ts';
import type { CounsellingRow, Tables } from './tables.ts';

/** Empty where every round is a list of allotments. The words are those of reference/list-kinds.csv. */
export function describeTables(
  code: string,
  rounds: HarmonisedRound[],
  tables: Tables,
): Pick<Pack['counselling'], 'compiled'> {
  const table = tables.closingTables.get(code);
  if (!table || !rounds.some((round) => round.isClosingTable)) return {};
  const confidence = CONFIDENCES.find((one) => one === table.confidence) ?? 'low';
  return { compiled: { note: table.description, confidence } };
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
