// The seat index of a pack: typed columns, and seat lines grouped by quota and allotted category.
import { describeDataYears } from '../contract/data-years.ts';
import { FACTS, type FactName } from '../contract/facts.ts';
import type { KnownFacts } from './figure-schema.ts';
import type {
  Category,
  Course,
  EligibilityRule,
  FigureSet,
  Institute,
  Mark,
  Pack,
  Quota,
  Round,
  Source,
} from './schema.ts';
import type { SeatRules } from './seat-rules-schema.ts';

/** List order and the last rank of each level, as in the pack. */
export type Ranking = {
  readonly floors: readonly number[];
  readonly order: Uint32Array;
  readonly cutRanks: readonly Int32Array[];
};

export type SeatIndex = {
  readonly counselling: Pack['counselling'];
  readonly institutes: readonly Institute[];
  readonly courses: readonly Course[];
  readonly quotas: ReadonlyMap<number, Quota>;
  /** Ids of the quotas that have a seat line: the others cannot be chosen. */
  readonly quotasWithSeats: ReadonlySet<number>;
  readonly categories: ReadonlyMap<number, Category>;
  readonly eligibility: readonly EligibilityRule[];
  readonly seatRules: SeatRules | null;
  readonly rounds: readonly Round[];
  /** What the closing ranks rest on, in words. */
  readonly dataYears: string;
  /** Who compiled the closing ranks; null where the published lists themselves are on record. */
  readonly origin: string | null;
  readonly sources: readonly Source[];
  readonly marks: readonly Mark[];
  readonly figureSets: readonly FigureSet[];
  readonly stages: readonly string[];
  readonly degreesOfFreedom: number;
  /** Number of seat lines. */
  readonly size: number;
  readonly institute: Uint16Array;
  readonly course: Uint16Array;
  readonly quota: Uint16Array;
  readonly category: Uint16Array;
  /** Positions in `figureSets`. */
  readonly figures: Uint16Array;
  /** The closings of line i are at positions closingStart[i] … closingStart[i + 1] - 1. */
  readonly closingStart: Uint32Array;
  readonly closingRound: Uint16Array;
  /** 0 where only closing ranks are known, as the number of seats. */
  readonly opening: Uint32Array;
  readonly closing: Uint32Array;
  readonly admitted: Uint16Array;
  /** By position of a closing: the rank lists that it consists of. */
  readonly rankLists: ReadonlyMap<number, readonly RankListClosing[]>;
  /** By stage, then by line: location of ln(rank). */
  readonly location: readonly Float64Array[];
  readonly scale: readonly Float64Array[];
  readonly cumulativeOfferProbability: readonly Float64Array[];
  /** Number of published stages of the forecast year. */
  readonly knownStages: number;
  /** Number of stages from whose end on there are chances: the known ones, and those that are over by the calendar. */
  readonly held: number;
  /** True if the last stage is a mixture of reopened lines and the previous stage. */
  readonly lastReopens: boolean;
  /** Scale of the year's shift, which all lines share. */
  readonly sharedScale: number;
  /** Forecast of the farthest rank of each pool; undefined where lines have no bound. */
  readonly farthest: Pack['forecast']['farthest'];
  /** By held rounds from the known ones on, then by stage from the next one on: forecast of further allotments. */
  readonly further: readonly (readonly { intercept: Float64Array; slopes: readonly number[] }[])[];
  /** By held rounds from the first one on, then by stage from the next one on: how a line goes on after its own closing rank. */
  readonly ownRises: NonNullable<Pack['forecast']['ownRises']>;
  /** By line: P(offered this year). */
  readonly offered: Float64Array;
  /** By line: 1 if it is open to any eligible rank. */
  readonly vacant: Uint8Array;
  /** Lines of a quota and an allotted category, by `poolKey`. */
  readonly pools: ReadonlyMap<number, Uint32Array>;
  /** As stored; null where the pack has none. */
  readonly ranking: Ranking | null;
};

/** The part of a closing that one rank list got. `own` is null where the list is ordered by the rank of the counselling. */
export type RankListClosing = {
  list: string;
  closing: number;
  own: { name: string; rank: number } | null;
  admitted: number;
};

export const poolKey = (quotaId: number, categoryId: number): number => quotaId * 65_536 + categoryId;

/** The institute of a line; undefined only for a line that does not exist, as in the next three functions. */
export const findInstitute = (seats: SeatIndex, line: number): Institute | undefined =>
  seats.institutes[seats.institute[line] ?? -1];
export const findFigures = (seats: SeatIndex, line: number): FigureSet | undefined =>
  seats.figureSets[seats.figures[line] ?? -1];
/** A fact of the seat line or of its institute; undefined where it is unknown. */
export const findFact = <Name extends FactName>(seats: SeatIndex, line: number, name: Name): KnownFacts[Name] =>
  (FACTS[name].of === 'institute' ? findInstitute(seats, line)?.facts : findFigures(seats, line))?.[name as never];
export const findManagement = (seats: SeatIndex, line: number): string | null =>
  findFact(seats, line, 'management')?.word ?? null;
export const findCourse = (seats: SeatIndex, line: number): Course | undefined =>
  seats.courses[seats.course[line] ?? -1];
export const findQuota = (seats: SeatIndex, line: number): Quota | undefined =>
  seats.quotas.get(seats.quota[line] ?? -1);
export const findCategory = (seats: SeatIndex, line: number): Category | undefined =>
  seats.categories.get(seats.category[line] ?? -1);

export function indexSeats(pack: Pack): SeatIndex {
  const { lines, closings, forecast } = pack;
  const size = lines.institute.length;
  const origin = findOrigin(pack);
  return {
    counselling: pack.counselling,
    institutes: pack.institutes,
    courses: pack.courses,
    quotas: new Map(pack.quotas.map((quota) => [quota.id, quota])),
    quotasWithSeats: new Set(lines.quota),
    categories: new Map(pack.categories.map((category) => [category.id, category])),
    eligibility: pack.eligibility,
    seatRules: pack.seatRules ?? null,
    rounds: pack.rounds,
    dataYears: describeDataYears({
      season: pack.counselling.neetPgYear,
      rounds: pack.rounds,
      missing: pack.missingRounds ?? [],
      origin,
    }),
    origin,
    sources: pack.sources,
    marks: pack.marks,
    figureSets: pack.figures,
    stages: forecast.stages,
    degreesOfFreedom: forecast.degreesOfFreedom,
    size,
    institute: Uint16Array.from(lines.institute),
    course: Uint16Array.from(lines.course),
    quota: Uint16Array.from(lines.quota),
    category: Uint16Array.from(lines.category),
    figures: Uint16Array.from(lines.figures),
    closingStart: computeStarts(closings.line, size),
    closingRound: Uint16Array.from(closings.round),
    opening: Uint32Array.from(closings.opening),
    closing: Uint32Array.from(closings.closing),
    admitted: Uint16Array.from(closings.admitted),
    rankLists: groupRankLists(pack.rankLists),
    location: forecast.location.map((column) => Float64Array.from(column)),
    scale: forecast.scale.map((column) => Float64Array.from(column)),
    cumulativeOfferProbability: forecast.share.map((column) => Float64Array.from(column)),
    knownStages: forecast.knownStages,
    held: forecast.knownStages,
    lastReopens: forecast.lastReopens ?? false,
    sharedScale: forecast.sharedScale,
    farthest: forecast.farthest,
    further: (forecast.further ?? []).map((stages) =>
      stages.map(({ intercept, slopes }) => ({ intercept: Float64Array.from(intercept), slopes })),
    ),
    ownRises: forecast.ownRises ?? [],
    offered: Float64Array.from(forecast.offered),
    vacant: Uint8Array.from(forecast.vacant),
    pools: groupPools(lines.quota, lines.category),
    ranking: pack.ranking ? readRanking(pack.ranking) : null,
  };
}

function findOrigin({ rounds, marks, sources }: Pack): string | null {
  const compiled = rounds.flatMap(({ mark }) => (marks[mark]?.kind === 'compiled' ? [marks[mark]] : []));
  const years = new Set(compiled.map(({ year }) => year));
  const isWhole = rounds.every(({ year }) => years.has(year));
  const names = compiled.map(({ source, year }) => `${sources[source]?.name}${isWhole ? '' : ` (${year})`}`);
  return [...new Set(names)].join('; ') || null;
}

const readRanking = ({ floors, order, cutRanks }: NonNullable<Pack['ranking']>): Ranking => ({
  floors,
  order: Uint32Array.from(order),
  cutRanks: cutRanks.map((column) => Int32Array.from(column)),
});

function groupRankLists(rankLists: Pack['rankLists']): Map<number, RankListClosing[]> {
  const groups = new Map<number, RankListClosing[]>();
  rankLists?.closing.forEach((closing, row) => {
    const list = rankLists.list[row] ?? 0;
    const name = rankLists.marks[list] ?? null;
    const entry = {
      list: rankLists.names[list] ?? '',
      closing: rankLists.rank[row] ?? 0,
      own: name === null ? null : { name, rank: rankLists.number[row] ?? 0 },
      admitted: rankLists.admitted[row] ?? 0,
    };
    const group = groups.get(closing);
    if (group) group.push(entry);
    else groups.set(closing, [entry]);
  });
  return groups;
}

function computeStarts(lines: readonly number[], size: number): Uint32Array {
  const starts = new Uint32Array(size + 1);
  for (const line of lines) starts[line + 1] = (starts[line + 1] ?? 0) + 1;
  for (let line = 0; line < size; line++) starts[line + 1] = (starts[line + 1] ?? 0) + (starts[line] ?? 0);
  return starts;
}

function groupPools(quotas: readonly number[], categories: readonly number[]): Map<number, Uint32Array> {
  const groups = Map.groupBy(quotas.keys(), (line) => poolKey(quotas[line] ?? 0, categories[line] ?? 0));
  return new Map([...groups].map(([key, group]) => [key, Uint32Array.from(group)]));
}
