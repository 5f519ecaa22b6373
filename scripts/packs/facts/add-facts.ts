// Adds the figures of institutes and seats to a pack, with their sources.

import type { FactName } from '../../../api/contract/facts.ts';
import type { KnownFact } from '../../../api/contract/prediction/flat-figures.ts';
import type { FigureSet, KnownFacts, Mark, Source } from '../../../api/packs/schema.ts';
import type { UnfittedPack } from '../../forecast/seat-table.ts';
import { listLines } from '../closings.ts';
import type { Harmonised } from '../harmonise.ts';
import { makeRegister } from '../register.ts';
import type { Tables } from '../tables.ts';
import { type FactFinder, getFactFinder, makeServiceReader } from './find-facts.ts';
import type { Merged } from './merge.ts';

export function addFacts(pack: UnfittedPack, harmonised: Harmonised, tables: Tables): UnfittedPack {
  const { counselling, lines } = pack;
  const facts = getFactFinder(harmonised, tables);
  const figures = makeFigureWriter(tables.sources);
  const isInService = makeServiceReader(tables, counselling.code);
  const institutes = pack.institutes.map((institute) => ({
    ...institute,
    facts: figures.write(facts.institute(institute.id)),
  }));
  const sets = listLines(pack).map(({ category, ...line }) => {
    const inService = isInService(line.quota, category);
    return figures.addSeat(facts.seat({ counselling: counselling.code, ...line, inService }));
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

/** `addSeat` and `write` throw an Error for a source that reference/sources.csv lacks. */
function makeFigureWriter(sources: readonly Source[]) {
  const marks = makeRegister<Mark>();
  const sets = makeRegister<FigureSet>();
  const writeFact = ({ fact, shown, disputed }: Merged): [FactName, KnownFact][] => {
    if (!shown) return [];
    const { value, later, year, kind, confidence, doubtful } = shown;
    const source = sources.findIndex(({ id }) => id === shown.source);
    if (source < 0) throw new Error(`${fact}: reference/sources.csv has no row ${shown.source}`);
    const mark = marks.add({ source, year, kind, confidence, disputed, ...(doubtful && { doubtful }) });
    const sum = later.length > 0 ? { later: later.reduce((total, amount) => total + amount, 0) } : {};
    return [[fact, typeof value === 'string' ? { word: value, mark } : { ...value, ...sum, mark }]];
  };
  /** Unknown facts are absent. */
  const write = <Name extends FactName>(facts: Readonly<Record<Name, Merged>>) =>
    Object.fromEntries(Object.values<Merged>(facts).flatMap(writeFact)) as KnownFacts<Name>;
  return {
    marks: marks.entries,
    addMark: marks.add,
    sets: sets.entries,
    addSeat: (facts: ReturnType<FactFinder['seat']>) => sets.add(write(facts)),
    write,
  };
}
