// Traces closing ranks of packs back to the rows of the published lists and tables that they come from.

import type { UnfittedPack } from '../../forecast/seat-table.ts';
import { seededRandom } from '../../tooling/seeded-random.ts';
import { type Harmonised, harmonise } from '../harmonise.ts';
import type { AllotmentRow, RoundFile } from '../lists/round-file.ts';
import { isDroppedList, nameRound } from '../names/round-words.ts';
import type { Tables } from '../tables.ts';

export type Trace = {
  /** Codes of counselling, institute, course, quota and allotted category, joined by dots. */
  seat: string;
  year: number;
  round: string;
  closing: number;
  /** `gj/2023-closing.csv:12`, and the words of that row; null where no row of the list has the rank on this seat. */
  source: { place: string; printed: string } | null;
};

type Traced = { files: readonly RoundFile[]; harmonised: Harmonised; packs: readonly UnfittedPack[]; tables: Tables };

/** @param count closings of each counselling, drawn at random from all of its rounds, always the same ones */
export function traceClosings({ files, packs, tables }: Traced, count: number, seed = 20_261_122): Trace[] {
  const random = seededRandom(seed);
  const named = files
    .filter((file) => !isDroppedList(file, tables))
    .map((file) => ({ file, name: nameRound(file, tables) }));
  return packs.flatMap((pack) =>
    Array.from({ length: Math.min(count, pack.closings.line.length) }, () => {
      const position = Math.floor(random() * pack.closings.line.length);
      const round = pack.rounds[pack.closings.round[position] ?? -1];
      const file = named.find(
        ({ name }) =>
          name.counselling === pack.counselling.code && name.year === round?.year && name.code === round.code,
      )?.file;
      const seat = nameSeat(pack, position);
      const closing = pack.closings.closing[position] ?? 0;
      const row = file?.rows.find((one) => one.rank === closing && readSeat(file, one, tables) === seat);
      return {
        seat,
        year: round?.year ?? 0,
        round: round?.label ?? '',
        closing,
        source: file && row ? { place: `${file.path}:${row.line}`, printed: formatRow(row) } : null,
      };
    }),
  );
}

export const formatTrace = ({ seat, year, round, closing, source }: Trace): string =>
  `${seat} ${year} ${round} closes at ${closing}: ${source ? `${source.place} "${source.printed}"` : 'no such row'}`;

const formatRow = ({ rank, quota, category, institute, course }: AllotmentRow): string =>
  [rank, quota, category, institute, course].join(' | ');

function nameSeat(
  { counselling, lines, closings, institutes, courses, quotas, categories }: UnfittedPack,
  position: number,
) {
  const line = closings.line[position] ?? -1;
  const quota = quotas.find(({ id }) => id === lines.quota[line])?.code;
  const category = categories.find(({ id }) => id === lines.category[line])?.code;
  const [institute, course] = [institutes[lines.institute[line] ?? -1]?.id, courses[lines.course[line] ?? -1]?.id];
  return [counselling.code, institute, course, quota, category].join('.');
}

/** The row by itself, read as the build reads it. */
function readSeat(file: RoundFile, row: AllotmentRow, tables: Tables): string | null {
  const [round] = harmonise([{ ...file, rows: [row], unreadable: [] }], tables).rounds;
  const [seat] = round?.seats ?? [];
  return round && seat ? [round.counselling, seat.institute, seat.course, seat.quota, seat.category].join('.') : null;
}
