// A part of a pack for tests of the forecast: a whole one takes half a minute to fit.
import type { UnfittedPack } from '../../scripts/forecast/seat-table.ts';

/** @param part one institute in so many is kept */
export const keepInstitutes = (pack: UnfittedPack, part: number): UnfittedPack =>
  keepLines(
    pack,
    pack.lines.institute.flatMap((institute, line) => (institute % part === 0 ? [line] : [])),
  );

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
