// Adds the figures of institutes and seats to a pack, with their sources.
import type { Mark } from '../../../api/packs/schema.ts';
import type { UnfittedPack } from '../../forecast/seat-table.ts';
import type { Harmonised } from '../harmonise.ts';
import type { Tables } from '../tables.ts';
import { makeFigureWriter } from './figure-sets.ts';
import { getFactFinder, makeSeatReader, makeServiceReader } from './pack-facts.ts';

export function addFacts(pack: UnfittedPack, harmonised: Harmonised, tables: Tables): UnfittedPack {
  const { counselling, lines } = pack;
  const facts = getFactFinder(harmonised, tables);
  const figures = makeFigureWriter(tables.sources);
  const readSeat = makeSeatReader(tables);
  const quotas = new Map(pack.quotas.map(({ id, code }) => [id, code]));
  const categories = new Map(pack.categories.map(({ id, code }) => [id, code]));
  const isInService = makeServiceReader(tables, counselling.code);
  const institutes = pack.institutes.map((institute) => ({
    ...institute,
    facts: figures.write(facts.institute(institute.id)),
  }));
  const sets = lines.institute.map((position, line) => {
    const quota = quotas.get(lines.quota[line] ?? -1) ?? '';
    const seat = readSeat({
      counselling: counselling.code,
      institute: pack.institutes[position]?.id ?? '',
      course: pack.courses[lines.course[line] ?? -1]?.id ?? '',
      quota,
      inService: isInService(quota, categories.get(lines.category[line] ?? -1) ?? ''),
    });
    return figures.addSeat(facts.seat(seat));
  });
  const rounds = pack.rounds.map((round) => ({ ...round, mark: figures.addMark(pack.marks[round.mark] as Mark) }));
  return {
    ...pack,
    institutes,
    rounds,
    marks: figures.marks,
    figures: figures.sets,
    lines: { ...lines, figures: sets },
  };
}
