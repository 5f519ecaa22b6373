// Infers claims: from other courses and quotas of the institute, from the usual bond of a state, and from the All India seat of a college.
import type { FactName } from '../../../api/contract/facts.ts';
import type { FigureRange } from '../../../api/contract/figure.ts';
import { EVERY_STATE } from '../counselling-gaps.ts';
import type { Tables } from '../tables.ts';
import { type Claim, type ClinicalType, DECLARED_TO, figure, makeClaim, type Seat } from './claim.ts';
import { COMPILED_COLUMNS, type CompiledFigure, type FactTables } from './fact-tables.ts';
import type { Merged } from './merge.ts';

/** How the compiled fees of a quota may differ, as a share of the largest, and still be one fee. */
const ONE_FEE = 0.25;
/** Fewer courses say nothing about a difference by course. */
const ENOUGH_COURSES = 3;
/** Share of the institutes of a group that must have the same bond, and how many there must be. */
const USUAL = { share: 0.9, least: 5 };
/** Share of a state's compiled seats from which a number of years counts as usual there. */
const USUAL_YEARS = 0.05;
/** Quotas of MCC whose fee differs by branch: that of a laboratory branch says nothing about a clinical one. */
const PRICED_BY_BRANCH = new Set(['PS', 'MM', 'JM', 'NR']);
/** Quotas whose seats cost what those of another quota of the same college cost. */
const LIKE_QUOTA: Readonly<Record<string, string>> = { DU: 'AI', IP: 'AI', AM: 'AI', BH: 'AI', MM: 'PS', JM: 'PS' };

/** `isCentral`: of the Union, a service or a trust of it, so that rules of the state do not hold. */
export type Home = { state: string | null; management: string | null; isCentral: boolean };
export type Inference = ReturnType<typeof makeInference>;

/**
 * @param ofStates compiled figures of seats that states give: another seat of the quota at the college tells its fee
 * @param home state and management of an institute; @param typeOf the clinical type of a course
 */
export function makeInference(
  { compiled, stateBonds }: FactTables,
  ofStates: readonly CompiledFigure[],
  home: (institute: string) => Home,
  typeOf: (course: string) => ClinicalType,
) {
  const byInstitute = Map.groupBy(compiled, (row) => row.institute);
  const byQuota = Map.groupBy([...compiled, ...ofStates], quotaKey);
  const ofQuota = (seat: Pick<Seat, 'counselling' | 'institute' | 'quota'>) => byQuota.get(quotaKey(seat)) ?? [];
  const usualBonds = countBonds(compiled, home);
  const byOwner = Map.groupBy(compiled, (row) => ownerKey(home(row.institute)));
  const usualStipends = new Map([...byOwner].map(([owner, rows]) => [owner, inferUsualStipend(rows)]));
  const years = countYears(compiled, home);
  for (const { state, low_years, high_years } of stateBonds) {
    const known = years.get(state) ?? new Set<number>();
    years.set(state, known.add(Number(low_years)).add(Number(high_years)));
  }
  return {
    feeVaries(seat: Pick<Seat, 'counselling' | 'institute' | 'quota'>): boolean {
      const fees = ofQuota(seat).map((row) => Number(row.fee_year_inr));
      const range = spanOf(fees.filter((fee) => fee > 0));
      return range !== null && fees.length >= ENOUGH_COURSES && range.high - range.low > ONE_FEE * range.high;
    },
    bondsOfState: (state: string | null) => years.get(state ?? '') ?? new Set<number>(),
    list(seat: Seat, place: Home): Claim[] {
      const isOfMcc = seat.counselling === DECLARED_TO;
      const like = isOfMcc ? ofQuota({ ...seat, quota: LIKE_QUOTA[seat.quota] ?? '' }) : [];
      const sameCourse = like.filter((row) => row.course === seat.course);
      const inferByType = (rows: CompiledFigure[], source: string) => {
        const typed = rows.filter((row) => typeOf(row.course) === seat.type);
        // A state's fee of a pre-clinical seat says nothing about the fee of a clinical one.
        if (typed.length > 0 || !isOfMcc) return inferFrom(typed, source);
        return inferFrom(rows, source).filter(({ fact }) => fact !== 'fee' || !PRICED_BY_BRANCH.has(seat.quota));
      };
      return [
        ...inferByType(ofQuota(seat), 'other-courses'),
        ...inferFrom(sameCourse, 'other-quota'),
        ...inferByType(like, 'other-quota'),
        ...inferFrom(byInstitute.get(seat.institute) ?? [], 'other-quota', STIPEND),
        ...(usualStipends.get(ownerKey(place)) ?? []),
        ...(isOfMcc ? inferBond(usualBonds, seat.quota, place) : []),
      ];
    },
  };
}

const quotaKey = ({ counselling, institute, quota }: Pick<Seat, 'counselling' | 'institute' | 'quota'>): string =>
  `${counselling}|${institute}|${quota}`;

const inferFrom = (
  rows: readonly CompiledFigure[],
  source: string,
  columns: readonly (typeof COMPILED_COLUMNS)[number][] = COMPILED_COLUMNS,
): Claim[] =>
  columns.flatMap(({ fact, column, least }) => {
    const known = rows.filter((row) => row[column] !== '' && Number(row[column]) >= least);
    const value = spanOf(known.map((row) => Number(row[column])));
    const doubtful = fact === 'fee' && known.some(({ doubt }) => doubt !== '');
    return value === null ? [] : [{ ...infer(fact, value, source), doubtful }];
  });

/** An institute pays all its residents of a year alike. */
const STIPEND = COMPILED_COLUMNS.filter(({ fact }) => fact === 'stipend');

const ownerKey = ({ state, management }: Home): string => `${state}|${isGovernment(management)}`;

/** Share of a state's seats of one kind of owner that lies below and above the range of a usual stipend. */
const STIPEND_TAIL = 0.1;

/** The stipends of most seats of the state whose owner is of the same kind, as a range. */
function inferUsualStipend(rows: readonly CompiledFigure[]): Claim[] {
  const sorted = rows
    .map((row) => Number(row.stipend_y1_inr))
    .filter((stipend) => stipend > 0)
    .sort((a, b) => a - b);
  const tail = Math.floor(sorted.length * STIPEND_TAIL);
  const value = spanOf(sorted.slice(tail, sorted.length - tail));
  const isEnough = new Set(rows.map((row) => row.institute)).size >= USUAL.least;
  return value === null || !isEnough ? [] : [infer('stipend', value, 'usual-stipend')];
}

const spanOf = (numbers: readonly number[]): FigureRange | null =>
  numbers.length === 0 ? null : { low: Math.min(...numbers), high: Math.max(...numbers) };

const infer = (fact: FactName, value: FigureRange, source: string): Claim =>
  makeClaim({ fact, value, source, kind: 'inferred', confidence: 'low', year: 2024 });

const isGovernment = (management: string | null) => (management === 'Government' ? 'Government' : 'other');
const groupKeys = (quota: string, { state, management }: Home): string[] => [
  `${quota}|${state}|${isGovernment(management)}`,
  `${quota}||${isGovernment(management)}`,
];

/** By group of institutes: how many of them have which bond, the most frequent first. */
function countBonds(compiled: readonly CompiledFigure[], home: (institute: string) => Home) {
  const bonds = compiled
    .filter(({ bond_years }) => bond_years !== '')
    .flatMap((row) => groupKeys(row.quota, home(row.institute)).map((key) => ({ key, ...row })));
  return new Map(
    [...Map.groupBy(bonds, ({ key }) => key)].map(([key, own]) => {
      const byBond = [...Map.groupBy(own, (row) => `${row.bond_years}|${row.bond_penalty_inr}`)];
      const counts = byBond.map(([bond, rows]) => ({ bond, count: new Set(rows.map((row) => row.institute)).size }));
      return [key, counts.sort((a, b) => b.count - a.count)];
    }),
  );
}

/** The bond that nearly all institutes of the state have, else of India. */
function inferBond(usual: ReturnType<typeof countBonds>, quota: string, home: Home): Claim[] {
  for (const key of groupKeys(quota, home)) {
    const bonds = usual.get(key) ?? [];
    const [first] = bonds;
    const all = bonds.reduce((sum, { count }) => sum + count, 0);
    if (!first || all < USUAL.least || first.count < USUAL.share * all) continue;
    const [years = '', penalty = ''] = first.bond.split('|');
    return [
      infer('bond', figure(Number(years)), 'usual-bond'),
      ...(penalty === '' ? [] : [infer('bond_penalty', figure(Number(penalty)), 'usual-bond')]),
    ];
  }
  return [];
}

function countYears(compiled: readonly CompiledFigure[], home: (institute: string) => Home): Map<string, Set<number>> {
  const byState = Map.groupBy(
    compiled.filter((row) => row.bond_years !== ''),
    (row) => home(row.institute).state ?? '',
  );
  return new Map(
    [...byState].map(([state, rows]) => {
      const counts = Map.groupBy(rows, (row) => Number(row.bond_years));
      const usual = [...counts].filter(([, some]) => some.length >= USUAL_YEARS * rows.length);
      return [state, new Set(usual.map(([years]) => years))];
    }),
  );
}

const SOURCE = 'mcc-seat-bond';

/**
 * Tells whether a seat of a state's counselling may have the bond of the college's All India seats: a merit seat of a
 * government college that is open to candidates outside the service. Sponsored, paid and DNB seats have other terms.
 */
export function makeStateQuotas(tables: Tables): (seat: Seat, home: Home) => boolean {
  const states = new Set(tables.counsellings.filter(({ state }) => state !== EVERY_STATE).map(({ code }) => code));
  const merit = tables.quotas.filter(
    (row) => row.paid !== '1' && row.non_resident !== '1' && row.national_board !== '1',
  );
  const known = new Set(merit.map((row) => `${row.counselling}|${row.code}`));
  return ({ counselling, quota, inService }, { management, isCentral }) =>
    states.has(counselling) &&
    known.has(`${counselling}|${quota}`) &&
    management === 'Government' &&
    !isCentral &&
    !inService;
}

/**
 * Tells whether a seat is only for in-service doctors in a quota that also has seats for others: what a table says about the
 * bond of the quota is about the others.
 */
export function makeSponsoredCheck({ seatPools }: Tables): (seat: Seat) => boolean {
  const open = new Set(
    seatPools.filter(({ service }) => service !== 'in').map(({ counselling, quota }) => `${counselling}|${quota}`),
  );
  return ({ counselling, quota, inService }) => inService && open.has(`${counselling}|${quota}`);
}

/**
 * A state may bind its own quota alone, as Andhra Pradesh does: an All India seat without a bond implies nothing.
 * @param facts bond and penalty of the All India seat of the same college and course
 */
export function inferStateBond({ bond, bond_penalty }: Record<'bond' | 'bond_penalty', Merged>): Claim[] {
  // The usual bond of a state says nothing about this college.
  if (!hasFigure(bond.shown) || bond.shown.source === 'usual-bond') return [];
  return [bond.shown, bond_penalty.shown].filter(hasFigure).map(({ fact, value, kind, year }) =>
    makeClaim({
      fact,
      value,
      year,
      source: SOURCE,
      kind: 'inferred',
      confidence: 'low',
      printed: `All India seat of the college: ${kind}${year === null ? '' : ` ${year}`}`,
    }),
  );
}

const hasFigure = (claim: Claim | null): claim is Claim =>
  claim !== null && typeof claim.value !== 'string' && claim.value.low > 0;
