// A part of a pack for tests of the forecast: a whole one takes half a minute to fit.
import type { Pack } from '../../api/packs/schema.ts';
import { indexSeats, type SeatIndex } from '../../api/packs/seat-index.ts';
import type { UnfittedPack } from '../../scripts/forecast/seat-table.ts';

/** @param part one institute in so many is kept */
export const keepInstitutes = (pack: UnfittedPack, part: number): UnfittedPack =>
  keepLines(pack, listLines(pack, part));

const listLines = ({ lines }: UnfittedPack, part: number): number[] =>
  lines.institute.flatMap((institute, line) => (institute % part === 0 ? [line] : []));

/** Those institutes with their forecast: a point of a season takes a second of a whole pack, for the last rank of each level. */
export function indexInstitutes(pack: Pack, part: number): SeatIndex {
  const kept = listLines(pack, part);
  const { location, scale, share, offered, vacant, further, ...rest } = pack.forecast;
  const pick = (column: readonly number[]) => kept.map((line) => column[line] ?? 0);
  const forecast = {
    ...rest,
    location: location.map(pick),
    scale: scale.map(pick),
    share: share.map(pick),
    offered: pick(offered),
    vacant: pick(vacant),
    further: further?.map((stages) => stages.map((one) => ({ ...one, intercept: pick(one.intercept) }))),
  };
  return indexSeats({ ...keepLines(pack, kept), forecast });
}

export function keepLines(pack: UnfittedPack, kept: readonly number[]): UnfittedPack {
  const position = new Map(kept.map((line, at) => [line, at]));
  const { lines, closings, rankLists: _, ranking: __, ...rest } = pack;
  const rows = closings.line.map((_, row) => row).filter((row) => position.has(closings.line[row] ?? -1));
  const pick = (column: readonly number[]) => kept.map((line) => column[line] ?? 0);
  const cut = (column: readonly number[]) => rows.map((row) => column[row] ?? 0);
  return {
    ...rest,
    lines: {
      institute: pick(lines.institute),
      course: pick(lines.course),
      quota: pick(lines.quota),
      category: pick(lines.category),
      figures: pick(lines.figures),
    },
    closings: {
      line: rows.map((row) => position.get(closings.line[row] ?? -1) ?? 0),
      round: cut(closings.round),
      opening: cut(closings.opening),
      closing: cut(closings.closing),
      admitted: cut(closings.admitted),
    },
  };
}
