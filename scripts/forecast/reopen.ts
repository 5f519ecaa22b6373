// Which lines reopen in the stray rounds, above their Round 3, and where they then close: learnt within the years before.
import { DEGREES_OF_FREEDOM, type StageForecast } from './before-season.ts';
import { learnYesNo, logistic } from './logistic.ts';
import { type Kinship, outlook } from './outlook.ts';
import { LAST_STAGE, type SeatTable, type YearTable } from './seat-table.ts';
import { dot, learn } from './t-regression.ts';
import { believe, PAID } from './traits.ts';

/** What adds to the forecast by the stage before the last: P(reopens), and its closing rank if it does. */
export type Reopening = StageForecast & { share: Float64Array };

const BEFORE_LAST = LAST_STAGE - 1;
/** Fewer lines of a year, or fewer that reopened, teach nothing. */
const [ENOUGH_LINES, ENOUGH_REOPENED] = [200, 50];
/** Years that teach: the latest. */
const YEARS = 2;
/** Once a round is in, part of what moved lines between the years is known. */
const SPREAD_LEFT = 0.6;
/** A group starts as if three lines of it were known, of which one in five reopened. */
const [START_YES, START_NO] = [0.6, 2.4];

type Known = {
  /** ln(closing rank) by Round 3 as it is expected. */
  level: Float64Array;
  kin: readonly Float64Array[];
  seats: Float64Array;
  /** Beyond the share of all: did the line reopen the year before? 0 when not known. */
  again: Float64Array;
  /** 1: rounds are in and the line is not. */
  absent: Uint8Array;
};

const CHANCE = [believe(-1, 2), ...Array.from({ length: 9 }, () => believe(0, 1))];
/** Not seen within one year. A seat that went begging tends to do so again; one that comes late was left by someone. */
const ACROSS_YEARS = [believe(0.45, 0.2), believe(0.5, 0.2)];
const JUMP = Array.from({ length: 5 }, () => believe(0, 1));
const SPREAD = [believe(-1, 1), believe(0, 0.5)];

/**
 * @param base forecast by the stage before the last
 * @param season before it: what the year's shift adds; once rounds are in: 1 by line that is not in them
 * @returns null when no year before reaches the last stage with enough lines
 */
export function reopening(
  table: SeatTable,
  kin: Kinship,
  past: readonly YearTable[],
  base: StageForecast | undefined,
  season: { widening: number } | { absent: Uint8Array },
): Reopening | null {
  const years = past.filter((year) => teaches(year)).slice(0, YEARS);
  const [latest] = years;
  if (!latest || !base) return null;
  const none = new Float64Array(table.size);
  const lessons = years.map((year) => {
    const level = outlook(table, kin, [year], BEFORE_LAST).expected;
    const known = {
      level,
      kin: kinShares(table, year),
      seats: year.seats,
      again: none,
      absent: new Uint8Array(table.size),
    };
    return { year, known, lines: offered(year) };
  });
  const all = Uint32Array.from(none.keys());
  const now: Known = {
    level: base.location,
    kin: kinShares(table, latest),
    seats: latest.seats,
    again: beyondAll(latest),
    absent: 'absent' in season ? season.absent : new Uint8Array(table.size),
  };
  const often = learnYesNo(
    {
      features: joinedRows(lessons.map(({ known, lines }) => chanceRows(table, known, lines))),
      yes: Uint8Array.from(lessons.flatMap(({ year, lines }) => Array.from(lines, (line) => reopened(year, line)))),
    },
    [...CHANCE, ...ACROSS_YEARS],
  );
  const jumps = lessons.map((lesson) => ({ ...lesson, lines: lesson.lines.filter((l) => reopened(lesson.year, l)) }));
  const far = learn(
    {
      location: joinedRows(jumps.map(({ known, lines }) => jumpRows(table, known, lines))),
      scale: joinedRows(jumps.map(({ known, lines }) => spreadRows(known, lines))),
      target: joinedRows(jumps.map(({ year, known, lines }) => beyondLevel(year, known, lines))),
      floored: new Uint8Array(jumps.reduce((sum, { lines }) => sum + lines.length, 0)),
    },
    { location: JUMP, scale: SPREAD },
    DEGREES_OF_FREEDOM,
  );
  const [chances, moves, spreads] = [chanceRows(table, now, all), jumpRows(table, now, all), spreadRows(now, all)];
  return {
    share: Float64Array.from(all, (line) => logistic(dot(chances, line, often))),
    location: base.location.map((level, line) => level + dot(moves, line, far.location)),
    scale: base.scale.map((scale, line) => {
      const own = Math.exp(dot(spreads, line, far.scale));
      return 'absent' in season ? Math.hypot(own * SPREAD_LEFT, scale) : Math.hypot(own, season.widening);
    }),
  };
}

const last = (year: YearTable, line: number): number => year.closings[LAST_STAGE]?.[line] ?? Number.NaN;

/** 1 where the line closed beyond its closing rank by the stage before, or first came after it. */
function reopened(year: YearTable, line: number): number {
  const [end, before] = [last(year, line), year.closings[BEFORE_LAST]?.[line] ?? Number.NaN];
  return Number.isNaN(end) || end <= before ? 0 : 1;
}

const offered = (year: YearTable): Uint32Array =>
  Uint32Array.from(year.seats.keys()).filter((line) => !Number.isNaN(last(year, line)));

function teaches(year: YearTable): boolean {
  if (year.stages <= LAST_STAGE) return false;
  const lines = offered(year);
  const before = lines.filter((line) => !Number.isNaN(year.closings[BEFORE_LAST]?.[line] ?? Number.NaN));
  const again = lines.filter((line) => reopened(year, line));
  return before.length >= ENOUGH_LINES && again.length >= ENOUGH_REOPENED;
}

function beyondAll(year: YearTable): Float64Array {
  const lines = offered(year);
  const share = lines.reduce((sum, line) => sum + reopened(year, line), 0) / lines.length;
  const again = new Float64Array(year.seats.length);
  for (const line of lines) again[line] = reopened(year, line) - share;
  return again;
}

/** How often a line's kin reopened, the line itself left out, as logits. */
function kinShares(table: SeatTable, year: YearTable): Float64Array[] {
  const { institute, course, quota, category } = table;
  const keys: ((line: number) => string)[] = [
    (line) => `${institute[line]}|${quota[line]}`,
    (line) => `${course[line]}|${quota[line]}`,
    (line) => `${category[line]}|${quota[line]}`,
    (line) => `${institute[line]}|${course[line]}`,
  ];
  return keys.map((keyOf) => {
    const groups = new Map<string, [number, number]>();
    for (const line of offered(year)) {
      const [yes, no] = groups.get(keyOf(line)) ?? [0, 0];
      const again = reopened(year, line);
      groups.set(keyOf(line), [yes + again, no + 1 - again]);
    }
    return Float64Array.from({ length: table.size }, (_, line) => {
      const [yes, no] = groups.get(keyOf(line)) ?? [0, 0];
      const self = Number.isNaN(last(year, line)) ? null : reopened(year, line);
      return Math.log((yes - (self === 1 ? 1 : 0) + START_YES) / (no - (self === 0 ? 1 : 0) + START_NO));
    });
  });
}

const rowsOf = (lines: Uint32Array, of: (line: number) => number[]): Float64Array =>
  Float64Array.from(Array.from(lines).flatMap(of));
const joinedRows = (parts: readonly Float64Array[]): Float64Array =>
  Float64Array.from(parts.flatMap((part) => [...part]));

const levelOf = ({ level }: Known, line: number): number => (level[line] ?? 10) - 10;
const sector = ({ quota }: SeatTable, line: number): number[] => [
  quota[line] === 'AD' ? 1 : 0,
  PAID.has(quota[line] ?? '') ? 1 : 0,
];
const bent = (known: Known, line: number): number[] => [levelOf(known, line), Math.max(0, levelOf(known, line) - 1)];

const chanceRows = (table: SeatTable, known: Known, lines: Uint32Array): Float64Array =>
  rowsOf(lines, (line) => [
    1,
    ...known.kin.map((column) => column[line] ?? 0),
    ...bent(known, line),
    Math.log(Math.max(1, Math.min(6, known.seats[line] ?? 1))),
    ...sector(table, line),
    known.again[line] ?? 0,
    known.absent[line] ?? 0,
  ]);

const jumpRows = (table: SeatTable, known: Known, lines: Uint32Array): Float64Array =>
  rowsOf(lines, (line) => [1, ...bent(known, line), ...sector(table, line)]);

const spreadRows = (known: Known, lines: Uint32Array): Float64Array =>
  rowsOf(lines, (line) => [1, levelOf(known, line)]);

const beyondLevel = (year: YearTable, { level }: Known, lines: Uint32Array): Float64Array =>
  Float64Array.from(lines, (line) => last(year, line) - (level[line] ?? 0));
