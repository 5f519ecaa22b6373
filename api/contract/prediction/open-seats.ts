// Decodes the seats of a reply; builds each item on first access.
import { EACH, openField, openTable, pick, type Read } from '../columns/decode.ts';
import type { Json, Table } from '../columns/table.ts';
import { CHANCE_LEVELS, type ChanceLevel, NOT_ON_OFFER } from '../labels.ts';
import { readSeatLevel, readSeatScore } from './chance-levels.ts';
import { lacksOffer } from './chance-parts.ts';
import type { PredictionItem } from './prediction-item.ts';
import { decodePosition, decodeScore, NO_LEVEL, type PredictedSeats, type SeatLine } from './seat-line.ts';
import { type Candidate, seatLineId, toItem } from './to-item.ts';

/** Fields that a seat line and its item share with the same meaning. */
type SharedFields = {
  [Name in keyof SeatLine & keyof PredictionItem as SeatLine[Name] extends PredictionItem[Name]
    ? Name
    : never]: SeatLine[Name];
};

/** Path of such a field, or of one field within it. */
export type SharedPath = {
  [Name in keyof SharedFields]: SharedFields[Name] extends string | number | null
    ? readonly [Name]
    : readonly [Name, keyof SharedFields[Name]];
}[keyof SharedFields];

export type SeatList = {
  size: number;
  /** @returns the specification's item of a place, the same object each time */
  item(place: number): PredictionItem;
  /** Null where no chance is given. */
  level(place: number): ChanceLevel | null;
  /** Chance from the next round on, in percent; 0 where none is given. */
  score(place: number): number;
  /** Both of its seat: see `readSeatScore`. */
  seatLevel(place: number): ChanceLevel | null;
  seatScore(place: number): number;
  /** Has no list of the year a seat of it so far? */
  isNotOnOffer(place: number): boolean;
  /** Final closing rank of the latest year. */
  closing(place: number): number;
  /** @returns what reads one field by place, without building the line or the item */
  field<Value>(path: SharedPath): Read<Value>;
  /** @returns the place of an item by its id; undefined where the list lacks it */
  find(id: string): number | undefined;
};

/** Reads whole lines and single fields by place in the list. */
type Lines = { line: Read<SeatLine>; field<Value>(path: readonly string[]): Read<Value> };

/**
 * @param tables the line files that the seats refer to, by name
 * @throws RangeError where one is missing
 */
export function openSeats(seats: PredictedSeats, tables: ReadonlyMap<string, Table>, candidate: Candidate): SeatList {
  const levels = expandLevels(seats);
  const { line, field } = openLines(seats, tables);
  const { scores, parts } = seats;
  const last = scores.at(-1) ?? '';
  const level = (place: number) => CHANCE_LEVELS[levels[place] ?? NO_LEVEL] ?? null;
  const ofSeat = parts?.seat_chance;
  const readSeat = (place: number) => (ofSeat === undefined ? null : decodeScore(ofSeat, place));
  const items = new Map<number, PredictionItem>();
  const item = (place: number): PredictionItem => {
    const known = items.get(place);
    if (known) return known;
    const chance = {
      level: levels[place] ?? NO_LEVEL,
      entered: seats.entered?.[place],
      scores: scores.map((text) => decodeScore(text, place)),
      ...(parts && {
        onOffer: decodeScore(parts.on_offer, place),
        ifOffered: decodeScore(parts.chance_if_offered, place),
        ofSeason: decodeScore(parts.chance_of_season, place),
        ...(parts.seat_chance !== undefined && { ofSeat: decodeScore(parts.seat_chance, place) }),
      }),
    };
    items.set(place, toItem(line(place), chance, candidate, seats.context));
    return items.get(place) as PredictionItem;
  };
  const size = levels.length;
  const openOnce = openEachOnce(field);
  const closings = runOnce(() => {
    // Of the latest year, as `findFinalClosing` has it: whole histories of thousands of seats take a slow phone a second.
    const read = openOnce<readonly number[] | undefined>(['history', '0', 'rounds', EACH, 'closing']);
    return Uint32Array.from({ length: size }, (_, place) => Math.max(0, ...(read(place) ?? [])));
  });
  const places = runOnce(() => {
    const read = openOnce<SeatLine['key']>(['key']);
    return new Map(Array.from({ length: size }, (_, place) => [seatLineId({ key: read(place) }), place]));
  });
  return {
    size,
    item,
    level,
    score: (place) => decodeScore(last, place),
    seatLevel: (place) =>
      readSeatLevel({
        chance_level: level(place),
        chance_score: decodeScore(last, place),
        seat_chance: readSeat(place),
      }),
    seatScore: (place) => readSeat(place) ?? decodeScore(last, place),
    isNotOnOffer: (place) =>
      lacksOffer(openOnce<number>(['history', '0', 'year'])(place), seats.context, seats.entered?.[place]),
    closing: (place) => closings()[place] ?? 0,
    field: openOnce,
    find: (id) => places().get(id),
  };
}

/** @returns what opens a field, and the same field only once */
function openEachOnce(open: Lines['field']): Lines['field'] {
  const fields = new Map<string, Read<unknown>>();
  return <Value>(path: readonly string[]): Read<Value> => {
    const key = path.join('.');
    const read = (fields.get(key) ?? open<Value>(path)) as Read<Value>;
    fields.set(key, read);
    return read;
  };
}

/** @returns by place in the list: the position of its level in CHANCE_LEVELS, NO_LEVEL where no chance is given */
export const expandLevels = ({ levels }: PredictedSeats): number[] =>
  levels.flatMap((count, level) => new Array<number>(count).fill(level));

/** @throws RangeError where a line file is missing */
export const openLines = ({ files, lines }: PredictedSeats, tables: ReadonlyMap<string, Table>): Lines =>
  files ? openReferences(files, tables) : openOwnLines(lines ?? []);

/** The list of a plain reply: its items are there already. */
export function listItems(items: readonly PredictionItem[]): SeatList {
  const item = (place: number): PredictionItem => {
    const found = items[place];
    if (!found) throw new RangeError(`The reply has no seat ${place}`);
    return found;
  };
  const places = runOnce(() => new Map(items.map(({ id }, place) => [id, place])));
  return {
    size: items.length,
    item,
    level: (place) => item(place).chance_level,
    score: (place) => item(place).chance_score ?? 0,
    seatLevel: (place) => readSeatLevel(item(place)),
    seatScore: (place) => readSeatScore(item(place)) ?? 0,
    isNotOnOffer: (place) => item(place).chance_text === NOT_ON_OFFER,
    closing: (place) => item(place).closingRank,
    field: <Value>(path: readonly string[]) => readFieldOf<Value>(item, path),
    find: (id) => places().get(id),
  };
}

function runOnce<Value>(compute: () => Value): () => Value {
  let known: { value: Value } | null = null;
  return () => {
    known ??= { value: compute() };
    return known.value;
  };
}

const readFieldOf =
  <Value>(read: Read<object>, path: readonly string[]): Read<Value> =>
  (place) =>
    pick(read(place) as Json, path) as Value;

function openOwnLines(lines: readonly SeatLine[]): Lines {
  const line = (place: number): SeatLine => {
    const found = lines[place];
    if (!found) throw new RangeError(`The reply has no seat ${place}`);
    return found;
  };
  return { line, field: <Value>(path: readonly string[]) => readFieldOf<Value>(line, path) };
}

function openReferences(
  { names, file, jumps }: NonNullable<PredictedSeats['files']>,
  tables: ReadonlyMap<string, Table>,
): Lines {
  const files = names.map((name) => {
    const table = tables.get(name);
    if (!table) throw new RangeError(`The line file ${name} is missing`);
    return table;
  });
  const places = findPlaces(file, jumps, names.length);
  const spread =
    <Value>(reads: readonly Read<Value>[]): Read<Value> =>
    (seat) => {
      const read = reads[decodePosition(file, seat)];
      if (!read) throw new RangeError(`The reply has no seat ${seat}`);
      return read(places[seat] ?? -1);
    };
  return {
    line: spread(files.map((table) => openTable<SeatLine>(table))),
    field: <Value>(path: readonly string[]) => spread(files.map((table) => openField<Value>(table, path))),
  };
}

/** @returns of each seat its place in its file */
function findPlaces(file: string, jumps: string, files: number): Uint32Array {
  const pairs = jumps === '' ? [] : jumps.split(' ').map(Number);
  const next = new Uint32Array(files);
  const places = new Uint32Array(file.length);
  for (let seat = 0, pair = 0; seat < file.length; seat++) {
    const position = decodePosition(file, seat);
    let place = next[position] ?? 0;
    if (pairs[pair] === seat) {
      place += pairs[pair + 1] ?? 0;
      pair += 2;
    }
    places[seat] = place;
    next[position] = place + 1;
  }
  return places;
}
