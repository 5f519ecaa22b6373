// Writes merged facts as the pack has them: figures with marks, and one set of figures for seats that share them.
import type { FactName } from '../../../api/contract/facts.ts';
import type { KnownFact } from '../../../api/contract/prediction/flat-figures.ts';
import type { KnownFacts } from '../../../api/packs/figure-schema.ts';
import type { FigureSet, Mark, Source } from '../../../api/packs/schema.ts';
import type { FactFinder } from './find-facts.ts';
import type { Merged } from './merge.ts';

export type FigureWriter = {
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
export function makeFigureWriter(sources: readonly Source[]): FigureWriter {
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
