// Opens the seats of a reply: a list whose items are built when somebody looks at them, and whose fields are columns.
import { openField, openTable, type Read } from '../columns/decode.ts';
import type { Table } from '../columns/table.ts';
import { CHANCE_LEVELS, type ChanceLevel } from '../labels.ts';
import type { PredictionItem } from './prediction-item.ts';
import { decodePosition, decodeScore, type PredictedSeats, type SeatLine } from './seat-line.ts';
import { type Candidate, toItem } from './to-item.ts';

export type SeatList = {
  size: number;
  /** @returns the specification's item of a place, the same object each time */
  item(place: number): PredictionItem;
  level(place: number): ChanceLevel;
  /** Chance by the end of the season, in percent. */
  score(place: number): number;
  /** @returns what reads one field of the seat line of a place, without building the line */
  field<Value>(path: readonly string[]): Read<Value>;
};

/** Reads whole lines and single fields by place in the list. */
type Lines = { line: Read<SeatLine>; field<Value>(path: readonly string[]): Read<Value> };

/**
 * @param tables the line files that the seats refer to, by name
 * @throws RangeError where one is missing
 */
export function openSeats(seats: PredictedSeats, tables: ReadonlyMap<string, Table>, candidate: Candidate): SeatList {
  const levels = seats.levels.flatMap((count, level) => new Array<number>(count).fill(level));
  const { line, field } = seats.files ? openReferences(seats.files, tables) : openLines(seats.lines ?? []);
  const scores = seats.scores;
  const last = scores.at(-1) ?? '';
  const items = new Map<number, PredictionItem>();
  const item = (place: number): PredictionItem => {
    const known = items.get(place);
    if (known) return known;
    const chance = { level: levels[place] ?? 3, scores: scores.map((text) => decodeScore(text, place)) };
    const fresh = toItem(line(place), chance, candidate, seats.context);
    items.set(place, fresh);
    return fresh;
  };
  return {
    size: levels.length,
    item,
    level: (place) => CHANCE_LEVELS[levels[place] ?? 3] ?? 'Low',
    score: (place) => decodeScore(last, place),
    field,
  };
}

function openLines(lines: readonly SeatLine[]): Lines {
  const line = (place: number): SeatLine => {
    const found = lines[place];
    if (!found) throw new RangeError(`The reply has no seat ${place}`);
    return found;
  };
  return {
    line,
    field: <Value>(path: readonly string[]) =>
      ((place) =>
        path.reduce<unknown>(
          (value, name) => (value as Record<string, unknown> | null)?.[name],
          line(place),
        )) as Read<Value>,
  };
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
