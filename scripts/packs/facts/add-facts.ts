// Adds the figures of institutes and seats to a pack, with their sources.
import type { UnfittedPack } from '../../forecast/seat-table.ts';
import type { Harmonised } from '../harmonise.ts';
import type { Tables } from '../tables.ts';
import { makeFigureWriter } from './figure-sets.ts';
import { getFactFinder, makeSeatReader } from './pack-facts.ts';

export function addFacts(pack: UnfittedPack, harmonised: Harmonised, tables: Tables): UnfittedPack {
  const { counselling, lines } = pack;
  const facts = getFactFinder(harmonised, tables);
  const figures = makeFigureWriter(tables.sources);
  const readSeat = makeSeatReader(tables);
  const quotas = new Map(pack.quotas.map(({ id, code }) => [id, code]));
  const institutes = pack.institutes.map((institute) => ({
    ...institute,
    ...figures.writeInstitute(facts.institute(institute.id)),
  }));
  const sets = lines.institute.map((position, line) =>
    figures.addSeat(
      facts.seat(
        counselling.code,
        readSeat({
          institute: pack.institutes[position]?.id ?? '',
          course: pack.courses[lines.course[line] ?? -1]?.id ?? '',
          quota: quotas.get(lines.quota[line] ?? -1) ?? '',
        }),
      ),
    ),
  );
  return { ...pack, institutes, marks: figures.marks, figures: figures.sets, lines: { ...lines, figures: sets } };
}
