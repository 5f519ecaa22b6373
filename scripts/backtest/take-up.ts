// Who took up the seat that a round gave, by rank, as tables: the lists of seats alone do not say it.
import { count } from '../../api/contract/labels.ts';
import type { AccuracyTable } from '../../src/lib/build/accuracy.ts';
import type { ReportedRound } from '../packs/lists/reporting.ts';

/** Largest rank of each band. */
const BANDS = [1_000, 5_000, 10_000, 20_000, 50_000, Number.POSITIVE_INFINITY];

export type TakeUp = { until: number; given: number; reported: number; surrendered: number; upgraded: number };

export function countTakeUp({ seats }: Pick<ReportedRound, 'seats'>): TakeUp[] {
  const bands = BANDS.map((until) => ({ until, given: 0, reported: 0, surrendered: 0, upgraded: 0 }));
  for (const [rank, { status, outcome }] of seats) {
    const band = bands.find(({ until }) => rank <= until);
    if (!band) continue;
    band.given += 1;
    if (status === 'reported') band.reported += 1;
    if (status === 'surrendered') band.surrendered += 1;
    if (status === 'reported' && outcome === 'upgraded') band.upgraded += 1;
  }
  return bands.filter(({ given }) => given > 0);
}

const share = (part: number, whole: number): string => (whole === 0 ? '' : `${Math.round((100 * part) / whole)} %`);

/** A table for each round whose list says who reported. */
export const buildTakeUpTables = (rounds: readonly ReportedRound[]): AccuracyTable[] =>
  rounds.map((round) => ({
    caption: `Who took up the seat of ${round.code} of ${round.year} (${round.counselling.toUpperCase()})`,
    columns: ['Rank', 'Given a seat', 'Reported', 'Surrendered', 'Of those who reported: upgraded next round'],
    rows: countTakeUp(round).map(({ until, given, reported, surrendered, upgraded }) => [
      Number.isFinite(until) ? `up to ${count(until)}` : 'beyond',
      count(given),
      share(reported, given),
      share(surrendered, given),
      share(upgraded, reported),
    ]),
    folded: true,
  }));
