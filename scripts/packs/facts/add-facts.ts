// Adds the figures of institutes and seats to a pack, with their sources.

import type { FactName } from '../../../api/contract/facts.ts';
import type { KnownFact } from '../../../api/contract/prediction/flat-figures.ts';
import type { KnownFacts } from '../../../api/packs/figure-schema.ts';
import type { FigureSet, Mark, Source } from '../../../api/packs/schema.ts';
import type { UnfittedPack } from '../../forecast/seat-table.ts';
import type { Harmonised } from '../harmonise.ts';
import type { Tables } from '../tables.ts';
import type { FactFinder } from './find-facts.ts';
import { getFactFinder, makeSeatReader, makeServiceReader } from './find-facts.ts';
import type { Merged } from './merge.ts';

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

type FigureWriter = {
  marks: Mark[];
  /** @returns its position */
  addMark(mark: Mark): number;
  sets: FigureSet[];
  /** @returns the position of the seat's set */
  addSeat(facts: ReturnType<FactFinder['seat']>): number;
  /** Unknown facts are absent. */
  write<Name extends FactName>(facts: Readonly<Record<Name, Merged>>): KnownFacts<Name>;
};

/** `addSeat` and `write` throw an Error for a source that reference/sources.csv lacks. */
function makeFigureWriter(sources: readonly Source[]): FigureWriter {
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
  const write: FigureWriter['write'] = (facts) =>
    Object.fromEntries(Object.values<Merged>(facts).flatMap(writeFact)) as KnownFacts;
  return {
    marks: marks.entries,
    addMark: marks.add,
    sets: sets.entries,
    addSeat: (facts) => sets.add(write(facts)),
    write,
  };
}

/** Equal entries have one place. */
function makeRegister<Entry>() {
  const entries: Entry[] = [];
  const places = new Map<string, number>();
  return {
    entries,
    add(entry: Entry): number {
      const key = JSON.stringify(entry);
      const place = places.get(key) ?? entries.push(entry) - 1;
      places.set(key, place);
      return place;
    },
  };
}
