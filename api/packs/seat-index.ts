// The seat index of a pack: typed columns, and seat lines grouped by quota and allotted category.
import { describeDataYears } from '../contract/data-years.ts';
import { FACTS, type FactName } from '../contract/facts.ts';
import type { RankListClosing } from '../contract/prediction/prediction-item.ts';
import type { Category, Course, FigureSet, Institute, KnownFacts, Pack, Quota } from './schema.ts';

/** List order and the last rank of each level, as in the pack. */
export type Ranking = {
  readonly floors: readonly number[];
  readonly order: Uint32Array;
  readonly cutRanks: readonly Int32Array[];
};

export type SeatIndex = Readonly<ReturnType<typeof indexSeats>>;

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
/** The pool of a line as a person names it: no category is reserved among NRI seats. */
export function namePool(seats: SeatIndex, line: number): string | undefined {
  const name = findCategory(seats, line)?.name;
  return name && findQuota(seats, line)?.traits.nonResident && !name.includes('NRI') ? 'NRI' : name;
}

export function indexSeats(pack: Pack) {
  const { lines, closings, forecast } = pack;
  const size = lines.institute.length;
  const origin = findOrigin(pack);
  return {
    counselling: pack.counselling,
    institutes: pack.institutes,
    courses: pack.courses,
    quotas: new Map(pack.quotas.map((quota) => [quota.id, quota])),
    /** Ids of the quotas that have a seat line: the others cannot be chosen. */
    quotasWithSeats: new Set(lines.quota),
    categories: new Map(pack.categories.map((category) => [category.id, category])),
    eligibility: pack.eligibility,
    seatRules: pack.seatRules ?? null,
    rounds: pack.rounds,
    /** What the closing ranks rest on, in words. */
    dataYears: describeDataYears({
      season: pack.counselling.neetPgYear,
      rounds: pack.rounds,
      missing: pack.missingRounds ?? [],
      origin,
    }),
    /** Who compiled the closing ranks; null where the published lists themselves are on record. */
    origin,
    sources: pack.sources,
    marks: pack.marks,
    figureSets: pack.figures,
    size,
    institute: Uint16Array.from(lines.institute),
    course: Uint16Array.from(lines.course),
    quota: Uint16Array.from(lines.quota),
    category: Uint16Array.from(lines.category),
    /** Positions in `figureSets`. */
    figures: Uint16Array.from(lines.figures),
    /** The closings of line i are at positions closingStart[i] … closingStart[i + 1] - 1. */
    closingStart: computeStarts(closings.line, size),
    closingRound: Uint16Array.from(closings.round),
    /** 0 where only closing ranks are known, as the number of seats. */
    opening: Uint32Array.from(closings.opening),
    closing: Uint32Array.from(closings.closing),
    admitted: Uint16Array.from(closings.admitted),
    /** By position of a closing: the rank lists that it consists of. */
    rankLists: groupRankLists(pack.rankLists),
    ...indexForecast(forecast),
    /** Lines of a quota and an allotted category, by `poolKey`. */
    pools: groupPools(lines.quota, lines.category),
    /** As stored; null where the pack has none. */
    ranking: pack.ranking ? readRanking(pack.ranking) : null,
  };
}

const indexForecast = (forecast: Pack['forecast']) => ({
  stages: forecast.stages,
  degreesOfFreedom: forecast.degreesOfFreedom,
  /** By stage, then by line: location of ln(rank). */
  location: forecast.location.map((column) => Float64Array.from(column)),
  scale: forecast.scale.map((column) => Float64Array.from(column)),
  cumulativeOfferProbability: forecast.share.map((column) => Float64Array.from(column)),
  /** Number of published stages of the forecast year. */
  knownStages: forecast.knownStages,
  /** Number of stages from whose end on there are chances: the known ones, and those that are over by the calendar. */
  held: forecast.knownStages,
  /** True if the last stage is a mixture of reopened lines and the previous stage. */
  lastReopens: forecast.lastReopens ?? false,
  /** Forecast of the farthest rank of each pool; undefined where lines have no bound. */
  farthest: forecast.farthest,
  /** By held rounds from the known ones on, then by stage from the next one on: forecast of further allotments. */
  further: (forecast.further ?? []).map((stages) =>
    stages.map(({ intercept, slopes }) => ({ intercept: Float64Array.from(intercept), slopes })),
  ),
  /** By held rounds from the first one on, then by stage from the next one on: how a line goes on after its own closing rank. */
  ownRises: forecast.ownRises ?? [],
  /** By line: P(offered this year). */
  offered: Float64Array.from(forecast.offered),
  /** By line: 1 if it is open to any eligible rank. */
  vacant: Uint8Array.from(forecast.vacant),
});

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

const HEAD = [
  'counselling',
  'quotas',
  'quotasWithSeats',
  'categories',
  'eligibility',
  'seatRules',
  'rounds',
  'dataYears',
] as const;

/** What describes a pack without its seat lines. */
export type PackHead = Pick<SeatIndex, (typeof HEAD)[number]>;

/** What the form and the tables need of each pack, also of one that is not in memory. */
export const listHeads = (packs: {
  heads?: ReadonlyMap<number, PackHead>;
  counsellings: { values(): Iterable<PackHead> };
}): PackHead[] => [...(packs.heads ?? packs.counsellings).values()];

export const selectHead = (seats: SeatIndex): PackHead =>
  Object.fromEntries(HEAD.map((name) => [name, seats[name]])) as PackHead;
