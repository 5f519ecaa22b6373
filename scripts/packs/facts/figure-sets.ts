// Writes merged facts as the pack has them: figures with marks, and one set of figures for seats that share them.
import type { Figure, FigureSet, Institute, Mark, Source } from '../../../api/packs/schema.ts';
import type { FactFinder } from './find-facts.ts';
import type { Merged } from './merge.ts';

type InstituteFigures = Pick<Institute, 'managementType' | 'managementMark' | 'beds' | 'established'>;

export type FigureWriter = {
  marks: Mark[];
  /** @returns its position */
  addMark(mark: Mark): number;
  sets: FigureSet[];
  /** @returns the position of the seat's set */
  addSeat(facts: ReturnType<FactFinder['seat']>): number;
  writeInstitute(facts: ReturnType<FactFinder['institute']>): InstituteFigures;
};

export function makeFigureWriter(sources: readonly Source[]): FigureWriter {
  const marks = makeRegister<Mark>();
  const sets = makeRegister<FigureSet>();
  const addMark = ({ shown, disputed }: Merged): number | null => {
    const source = sources.findIndex(({ id }) => id === shown?.source);
    if (!shown || source < 0) return null;
    const { year, kind, confidence } = shown;
    return marks.add({ source, year, kind, confidence, disputed });
  };
  const write = (fact: Merged): Figure | null => {
    const value = fact.shown?.value;
    if (value === undefined || typeof value === 'string') return null;
    const mark = addMark(fact);
    return mark === null ? null : { ...value, mark };
  };
  const readWord = ({ shown }: Merged): string | null => (typeof shown?.value === 'string' ? shown.value : null);
  return {
    marks: marks.entries,
    addMark: marks.add,
    sets: sets.entries,
    addSeat: ({ fee, stipend, hostel, bond, bond_penalty, discontinuation, intake }) =>
      sets.add({
        fee: write(fee),
        feeLater: sumLater(fee),
        stipend: write(stipend),
        stipendLater: sumLater(stipend),
        hostel: write(hostel),
        bond: write(bond),
        bondPenalty: write(bond_penalty),
        discontinuation: write(discontinuation),
        intake: write(intake),
      }),
    writeInstitute: ({ management, beds, established }) => ({
      managementType: readWord(management),
      managementMark: addMark(management),
      beds: write(beds),
      established: write(established),
    }),
  };
}

const sumLater = ({ shown }: Merged): number | null =>
  shown && shown.later.length > 0 ? shown.later.reduce((sum, amount) => sum + amount, 0) : null;

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
