// The only place that takes figures apart into the flat fields of the specification's item, and puts them together again.
import * as z from 'zod/mini';
import { FACTS, type FactName, findFact, WIRED_FACTS, type Wire, type WiredFact, type WordFact } from '../facts.ts';
import type { Amount, Figure, FigureRange, Word } from '../figure.ts';

export type FigureFact = Exclude<WiredFact, WordFact>;

type Wires = { [Fact in WiredFact]: (typeof FACTS)[Fact]['wire'] };
type Place = Wires[WiredFact]['at'];
type FactsAt<At extends Place> = { [Fact in WiredFact]: Wires[Fact] extends { at: At } ? Fact : never }[WiredFact];
type FieldNames<Fact extends WiredFact> = Fact extends WiredFact
  ? Extract<Wires[Fact][Exclude<keyof Wires[Fact], 'at' | 'unknown'>], string>
  : never;
type Value<Fact extends WiredFact, Field> = Fact extends WordFact
  ? string | null
  : Wires[Fact] extends { low: Field; unknown: infer Unknown }
    ? number | Unknown
    : number | null;

/** The fields of an item's college or fee that hold figures. Null is unknown. */
export type FlatFields<At extends Place> = {
  [Field in FieldNames<FactsAt<At>>]: {
    [Fact in FactsAt<At>]: Field extends FieldNames<Fact> ? Value<Fact, Field> : never;
  }[FactsAt<At>];
};

const listFields = ({ single, low, high, later }: { [name: string]: string | undefined }): string[] =>
  [single, low, high, later].filter((name) => name !== undefined);

/** Schemas of the fields, for the item and for seat lines. What a record of before a fact lacks is unknown. */
export function flatShape<At extends Place>(at: At) {
  const fields = WIRED_FACTS.filter((fact) => FACTS[fact].wire.at === at).flatMap((fact) => {
    const { unit, wire } = findFact(fact);
    const number = unit === 'count' || unit === 'year' ? z.int() : z.number();
    const known = z._default(z.nullable(unit === 'word' ? z.string() : number), null);
    const low = wire?.unknown ? z._default(z.union([z.number(), z.literal(wire.unknown)]), wire.unknown) : known;
    return listFields({ ...wire }).map((field) => [field, field === wire?.low ? low : known]);
  });
  return Object.fromEntries(fields) as { [Field in keyof FlatFields<At>]: z.ZodMiniType<FlatFields<At>[Field]> };
}

/** A fact as a pack has it; absent where it is unknown. */
export type KnownFact = Figure<number> | Word<number>;
export type FindFact = (fact: FactName) => KnownFact | undefined;

/** Unknown figures are null (bond: `No Info`), never 0. */
export function flattenFacts<At extends Place>(at: At, find: FindFact): FlatFields<At> {
  const fields: Record<string, unknown> = {};
  for (const fact of WIRED_FACTS) {
    const { wire } = findFact(fact);
    if (wire?.at === at) flatten(wire, find(fact), fields);
  }
  return fields as FlatFields<At>;
}

function flatten(wire: Wire, known: KnownFact | undefined, fields: Record<string, unknown>): void {
  const { low, high, later } = known && 'word' in known ? { low: known.word } : { ...known };
  const end = high === low ? undefined : high;
  const isSingle = wire.single !== undefined && end === undefined;
  if (wire.single) fields[wire.single] = (isSingle ? low : null) ?? null;
  fields[wire.low] = (isSingle ? null : low) ?? wire.unknown ?? null;
  if (wire.high) fields[wire.high] = end ?? null;
  if (wire.later) fields[wire.later] = later ?? null;
}

export type FlatItem = { college: FlatFields<'college'>; fee: FlatFields<'fee'> };

/** @returns the figure of an item; null where it is unknown */
export function readFigure(item: Partial<FlatItem>, fact: FigureFact): Amount | null {
  const { at, single, low, high, later } = wireOf(fact);
  const fields = item[at] as Record<string, unknown> | undefined;
  const read = (name: string | undefined) => (name === undefined ? undefined : fields?.[name]);
  const range = joinEnds(read(single), read(low), read(high));
  const rest = read(later);
  return range && typeof rest === 'number' ? { ...range, later: rest } : range;
}

/** The same by place, from columns. */
export function openFigures(
  open: (path: readonly [Place, string]) => (place: number) => unknown,
  fact: FigureFact,
): (place: number) => FigureRange | null {
  const { at, ...wire } = wireOf(fact);
  const [single, low, high] = [wire.single, wire.low, wire.high].map((name) =>
    name === undefined ? undefined : open([at, name]),
  );
  return (place) => joinEnds(single?.(place), low?.(place), high?.(place));
}

const wireOf = (fact: WiredFact): Wire => FACTS[fact].wire;

function joinEnds(single: unknown, start: unknown, end: unknown): FigureRange | null {
  const low = single ?? start;
  if (typeof low !== 'number') return null;
  return { low, high: typeof single !== 'number' && typeof end === 'number' ? end : low };
}

/** The fact as it is, words included; null where it is unknown. */
export const readFact = (item: FlatItem, fact: WiredFact): FigureRange | string | null => {
  const word = (item[wireOf(fact).at] as Record<string, unknown>)[wireOf(fact).low];
  return findFact(fact).unit === 'word' ? ((word as string | null) ?? null) : readFigure(item, fact as 'fee');
};
