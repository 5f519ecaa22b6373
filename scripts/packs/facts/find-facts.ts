// Finds all facts of institutes and seats: collects the claims about them, merges each fact, keeps what was beaten.
import { type FactName, INSTITUTE_FACTS, SEAT_FACTS } from '../../../api/contract/facts.ts';
import { memoize } from '../../../api/contract/memoize.ts';
import { getInstituteDescriber } from '../colleges/describe-institutes.ts';
import type { Harmonised } from '../harmonise.ts';
import type { Tables } from '../tables.ts';
import { ALL_INDIA, appliesTo, type Claim, type ClinicalType, DECLARED_TO, type Seat } from './claim.ts';
import type { CompiledFigure, FactTables } from './fact-tables.ts';
import { findBrokenRule } from './implausible.ts';
import {
  type Home,
  type Inference,
  inferStateBond,
  makeInference,
  makeSponsoredCheck,
  makeStateQuotas,
} from './inferred.ts';
import { hasWord, type Listing, listManagement } from './management.ts';
import { type Merged, mergeClaims } from './merge.ts';
import { declaresVaryingFee, listBondDocument, listDeclared } from './sources/declared.ts';
import { listAboutInstitutes, listBoardFees, listProfileBeds, listStateBond } from './sources/listed.ts';
import { listKeaFees, listStateFees, listStateFigures, readStateFigures } from './sources/state-figures.ts';

type MergedFacts<Name extends FactName> = Readonly<Record<Name, Merged>>;

/** A seat as the lists name it; the tables add what its course is. */
type ListedSeat = Omit<Seat, 'type' | 'degree'>;

export type FactFinder = ReturnType<typeof makeFactFinder>;

export function makeFactFinder(tables: Tables, listing: (institute: string) => Listing) {
  const { facts } = tables;
  const describeCourse = makeCourseReader(tables);
  const describeSeat = (seat: ListedSeat): Seat => ({ ...seat, ...describeCourse(seat.course) });
  const stateFigures = readStateFigures(tables);
  const about = joinClaims(tables, stateFigures);
  const byQuota = new Map(
    tables.quotas
      .filter((row) => row.counselling === DECLARED_TO && row.management)
      .map((row) => [row.code, row.management]),
  );
  const listings = memoize(listing);
  const merge = (fact: FactName, claims: readonly Claim[], refuse: (claim: Claim) => string | null) =>
    mergeClaims(
      fact,
      claims.filter((claim) => claim.fact === fact),
      facts.trust,
      refuse,
    );

  const findInstitute = memoize((institute: string) => {
    const listing = listings(institute);
    const claims = [
      ...(about.get(institute) ?? []),
      ...listManagement({ institute, byQuota, ...listing }, tables),
      ...listProfileBeds(listing.beds),
    ];
    const seat = describeSeat({ counselling: '', institute, course: '', quota: '', inService: false });
    const refuse = (claim: Claim) => findBrokenRule(claim, { seat, feeVaries: false, bondsOfState: NONE });
    return nameFacts(INSTITUTE_FACTS, (fact) => merge(fact, claims, refuse));
  });
  const findHome = memoize((institute: string): Home => {
    const shown = findInstitute(institute).management.shown?.value;
    const { stateCode: state, printed } = listings(institute);
    const management = typeof shown === 'string' ? shown : null;
    return { state, management, isCentral: hasWord(printed, facts.centralWords) };
  });

  const inference = makeInference(facts, stateFigures, findHome, (course) => describeCourse(course).type);
  const varies = listVarying(tables);
  const known = { about, facts, inference };
  const sharesBond = makeStateQuotas(tables);
  const isSponsored = makeSponsoredCheck(tables);
  const mergeSeat = (seat: Seat, claims: readonly Claim[]) => {
    const home = findHome(seat.institute);
    const feeVaries = varies.has(seat.institute) || inference.feeVaries(seat);
    const bondsOfState = home.isCentral ? NONE : inference.bondsOfState(home.state);
    const refuse = (claim: Claim) => findBrokenRule(claim, { seat, feeVaries, bondsOfState });
    return alignPenalty(nameFacts(SEAT_FACTS, (fact) => merge(fact, claims, refuse)));
  };
  return {
    institute: findInstitute,
    seat: memoize((listed: ListedSeat) => {
      const seat = describeSeat(listed);
      const home = findHome(seat.institute);
      const claims = listSeatClaims(seat, home, known).filter(
        ({ fact, kind }) => !isSponsored(seat) || !fact.startsWith('bond') || kind === 'rule',
      );
      const isShared = sharesBond(seat, home) && listings(seat.institute).quotas.has(ALL_INDIA);
      const allIndia = { ...seat, counselling: DECLARED_TO, quota: ALL_INDIA };
      const bonds = isShared ? inferStateBond(mergeSeat(allIndia, listSeatClaims(allIndia, home, known))) : [];
      return mergeSeat(seat, [...claims, ...bonds]);
    }, nameSeat),
  };
}

const nameSeat = ({ counselling, institute, course, quota, inService }: ListedSeat): string =>
  [counselling, institute, course, quota, inService].join('|');

const NONE: ReadonlySet<number> = new Set();

type Known = { about: ReadonlyMap<string, Claim[]>; facts: FactTables; inference: Inference };

function listSeatClaims(seat: Seat, home: Home, { about, facts, inference }: Known): Claim[] {
  const direct = [...(about.get(seat.institute) ?? []), ...listBoardFees(facts)].filter((claim) =>
    appliesTo(claim, seat),
  );
  const hasNoBond = direct.some(({ fact, kind, value }) => fact === 'bond' && kind === 'compiled' && isZero(value));
  const bonds = facts.stateBonds
    .filter((row) => row.counselling === seat.counselling && row.state === home.state && !home.isCentral)
    .filter((row) => !hasNoBond || row.confidence === 'medium' || row.service === '1')
    .filter((row) => row.service === '' || row.service === (seat.inService ? '1' : '0'))
    .filter(
      (row) => row.management === '' || row.management === (home.management === 'Government' ? 'Government' : 'other'),
    )
    .filter((row) => row.diploma === '' || row.diploma === (seat.degree.includes('Diploma') ? '1' : '0'))
    .flatMap(listStateBond)
    .filter((claim) => appliesTo(claim, seat));
  return [...direct, ...bonds, ...inference.list(seat, home)];
}

const isZero = (value: Claim['value']): boolean => typeof value !== 'string' && value.high === 0;

/**
 * No years of service and a penalty cannot both hold: then the penalty is that of the source that says "no bond". Years
 * without a penalty cannot hold either: a penalty of 0 is then one that the source does not know.
 */
function alignPenalty<Facts extends MergedFacts<'bond' | 'bond_penalty'>>(facts: Facts): Facts {
  const { bond, bond_penalty: penalty } = facts;
  if (bond.shown && !isZero(bond.shown.value) && penalty.shown && isZero(penalty.shown.value)) {
    const [shown = null, ...others] = penalty.others.filter(({ value }) => !isZero(value));
    return { ...facts, bond_penalty: { ...penalty, shown, others, disputed: penalty.disputed && shown !== null } };
  }
  if (!bond.shown || !penalty.shown || !isZero(bond.shown.value) || isZero(penalty.shown.value)) return facts;
  const others = [penalty.shown, ...penalty.others];
  const none = others.find((claim) => claim.source === bond.shown?.source && isZero(claim.value)) ?? null;
  const disputed = others.some((claim) => claim.kind !== 'inferred' && !isZero(claim.value));
  return {
    ...facts,
    bond: { ...bond, disputed: bond.disputed || disputed },
    bond_penalty: { ...penalty, shown: none, others: others.filter((claim) => claim !== none), disputed },
  };
}

/** Every claim by institute; a place that MCC lists under two codes has the claims of both. */
function joinClaims(tables: Tables, stateFigures: readonly CompiledFigure[]): Map<string, Claim[]> {
  const { facts, sameInstitute } = tables;
  const quotas = tables.quotas.filter((row) => row.counselling === DECLARED_TO).map((row) => row.code);
  const declared = facts.declarations.map((row) => ({
    institute: row.mcc_institute_code,
    claims: listDeclared(row, quotas, facts.universities),
  }));
  const bonds = facts.bondDocuments.map((row) => ({
    institute: row.mcc_institute_code,
    claims: listBondDocument(row),
  }));
  const listed = [
    ...listAboutInstitutes(facts),
    ...listStateFigures(stateFigures),
    ...listStateFees(tables),
    ...declared,
    ...bonds,
    ...listKeaFees(tables),
  ];
  const joined = Map.groupBy(listed, ({ institute }) => sameInstitute(institute));
  return new Map([...joined].map(([institute, some]) => [institute, some.flatMap(({ claims }) => claims)]));
}

const listVarying = ({ facts, sameInstitute }: Tables): ReadonlySet<string> =>
  new Set(facts.declarations.filter(declaresVaryingFee).map((row) => sameInstitute(row.mcc_institute_code)));

const nameFacts = <Name extends FactName>(names: readonly Name[], find: (fact: Name) => Merged): MergedFacts<Name> =>
  Object.fromEntries(names.map((name) => [name, find(name)])) as MergedFacts<Name>;

export const getFactFinder = memoize(makeFinder);

function makeFinder(harmonised: Harmonised, tables: Tables) {
  const quotas = collectQuotas(harmonised);
  const lookUp = getInstituteDescriber(tables);
  return makeFactFinder(tables, (institute) => ({
    ...lookUp(institute, harmonised.institutes),
    quotas: quotas.get(institute) ?? new Set<string>(),
  }));
}

/** Only MCC's quotas imply who runs an institute: other counsellings use the same codes for other things. */
function collectQuotas({ rounds }: Harmonised): Map<string, Set<string>> {
  const seats = rounds.filter(({ counselling }) => counselling === DECLARED_TO).flatMap((round) => round.seats);
  const byInstitute = Map.groupBy(seats, ({ institute }) => institute);
  return new Map([...byInstitute].map(([institute, own]) => [institute, new Set(own.map(({ quota }) => quota))]));
}

function makeCourseReader({ courses }: Tables): (course: string) => Pick<Seat, 'type' | 'degree'> {
  const known = new Map(courses.map((row) => [row.id, row]));
  return (course) => {
    const { degree = '', clinical_type: type = 'Clinical' } = known.get(course) ?? {};
    return { degree, type: type as ClinicalType };
  };
}

/** Is a pool, by the codes of its quota and category, only for in-service doctors? */
export function makeServiceReader(tables: Tables, counselling: string): (quota: string, category: string) => boolean {
  const rows = tables.seatPools.filter((row) => row.counselling === counselling && row.service === 'in');
  const pools = new Set(rows.map(({ quota, category }) => `${quota}|${category}`));
  return (quota, category) => pools.has(`${quota}|${category}`);
}
