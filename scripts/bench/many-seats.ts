// The real list repeated to any size, in the two halves in which the server sends it: chances, and one line file.
import { encodeTable } from '../../api/contract/columns/encode.ts';
import type { Table } from '../../api/contract/columns/table.ts';
import { CHANCE_LEVELS } from '../../api/contract/labels.ts';
import type { PredictionItem } from '../../api/contract/prediction/prediction.ts';
import { encodeScores, type PredictedSeats, type SeatLine } from '../../api/contract/prediction/seat-line.ts';

const FILE = 'bench-1-1-0123456789ab';

/** @param items of one prediction, best level first. @returns the seats of the reply, and the table of their line file */
export function repeatSeats(items: readonly PredictionItem[], size: number): { seats: PredictedSeats; table: Table } {
  const labels = [...new Set(items.flatMap(({ sources }) => Object.values(sources)))];
  const repeated = Array.from({ length: size }, (_, at) => ({
    item: items[at % items.length] as PredictionItem,
    copy: Math.floor(at / items.length),
  })).sort((a, b) => levelOf(a.item) - levelOf(b.item));
  const stages = items[0]?.chance_by_round.map(({ round }) => round) ?? [];
  const marks = labels.map(() => ({ kind: 'official' as const, year: 2024, disputed: false }));
  const seats: PredictedSeats = {
    context: { labels, marks, stages, yearsOnRecord: items[0]?.yearsOnRecord ?? 0, ongoingYear: null },
    levels: CHANCE_LEVELS.map((_, level) => repeated.filter(({ item }) => levelOf(item) === level).length),
    scores: stages.map((_, stage) =>
      encodeScores(Uint8Array.from(repeated, ({ item }) => item.chance_by_round[stage]?.score ?? 1)),
    ),
    files: { names: [FILE], file: '0'.repeat(size), jumps: '' },
  };
  return { seats, table: encodeTable(repeated.map(({ item, copy }) => toLine(item, copy, labels))) };
}

const levelOf = ({ chance_level }: PredictionItem): number => CHANCE_LEVELS.indexOf(chance_level);

const toLine = (item: PredictionItem, copy: number, labels: readonly string[]): SeatLine => ({
  key: [...item.id.split('.'), String(copy)],
  college: item.college,
  course: item.course,
  fee: item.fee,
  quota: item.quota,
  allotted_category: item.allotted_category,
  sources: Object.fromEntries(Object.entries(item.sources).map(([figure, label]) => [figure, labels.indexOf(label)])),
  opening: item.openingRank,
  low: item.closing_rank_low,
  high: item.closing_rank_high,
  vacant: false,
  history: item.historicalData.map(({ year, rounds }) => ({
    year,
    rounds: Object.entries(rounds).map(([round, entry]) => ({
      round,
      closing: entry.closing_rank,
      admitted: entry.admitted_number,
    })),
  })),
});
