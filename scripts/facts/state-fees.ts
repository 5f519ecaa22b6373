// Measures the fees of seats that states give: how many are known, how sure, and how near the compiled ones are to official lists.
import type { FigureRange } from '../../api/contract/figure.ts';
import { findFeeKind } from '../../api/domain/eligibility/fee-kinds.ts';
import type { LoadedPacks } from '../../api/packs/load.ts';
import { findFact, findQuota, type SeatIndex } from '../../api/packs/seat-index.ts';
import type { Claim } from '../packs/facts/claim.ts';
import { listKeaFees } from '../packs/facts/sources/kea-fees.ts';
import { listStateFees, readStateFigures } from '../packs/facts/sources/state-figures.ts';
import type { Tables } from '../packs/tables.ts';
import { formatTable } from '../tooling/markdown-table.ts';

const MCC = 'mcc';
/** Its fees are in an official list, so it is not counted among the states of compiled fees. */
const WITH_LIST = 'kea';
const WITHOUT_FEES = 'tn';
const ROWS_OF_STATES = ['up', 'br', 'gj', 'hr', 'wb'];
/** A compiled fee agrees with a list within this share of the larger one. */
const TOLERANCE = 0.1;
/** Rupees a year: a family would not call a fee above it regulated. */
const HIGH_FEE = 1_500_000;

/** Seats of a college, course and quota, however many pools they have. */
type Row = { code: string; isOwnFee: boolean; isKnown: boolean; isSure: boolean; isDeclared: boolean };

function listRows(seats: SeatIndex): Row[] {
  const rows = new Map<string, Row>();
  for (let line = 0; line < seats.size; line++) {
    const key = `${seats.institute[line]}|${seats.course[line]}|${seats.quota[line]}`;
    const fee = findFact(seats, line, 'fee');
    const mark = fee ? seats.marks[fee.mark] : undefined;
    const { paid, nonResident } = findQuota(seats, line)?.traits ?? {};
    rows.set(key, {
      code: seats.counselling.code,
      isOwnFee: paid === true || nonResident === true,
      isKnown: fee !== undefined,
      isSure: mark !== undefined && mark.kind !== 'inferred' && !mark.disputed && !mark.doubtful,
      isDeclared: mark?.kind === 'declared' && seats.sources[mark.source]?.id.startsWith('mcc-') === true,
    });
  }
  return [...rows.values()];
}

const percent = (part: number, all: number): string =>
  all === 0 ? '-' : `${((part / all) * 100).toFixed(1)} % (${part} of ${all})`;

/** Seat lines that the default answer opens as regulated, by counselling: a high middle says that the state fixes high fees or that the kind is wrong. */
export function reportRegulatedFees(packs: LoadedPacks): string[] {
  const rows = [...packs.counsellings.values()].flatMap((seats) => {
    const lines = Array.from({ length: seats.size }, (_, line) => line);
    const fees = lines
      .filter((line) => findFeeKind(seats, line) === 'regulated')
      .flatMap((line) => findFact(seats, line, 'fee')?.low ?? [])
      .sort((a, b) => a - b);
    const high = fees.filter((fee) => fee > HIGH_FEE).length;
    const [middle = 0, highest = 0] = [fees[fees.length >> 1], fees.at(-1)];
    return fees.length === 0 ? [] : [[seats.counselling.code, fees.length, middle, highest, high]];
  });
  return formatTable(['regulated lines with a fee', 'n', 'middle', 'highest', `above ${HIGH_FEE} a year`], rows);
}

/** @returns lines of a table in Markdown */
export function reportStateFees(packs: LoadedPacks): string[] {
  const rows = [...packs.counsellings.values()].filter(({ counselling }) => counselling.code !== MCC).flatMap(listRows);
  const share = (name: string, among: readonly Row[], goal: string) => {
    const known = among.filter(({ isKnown }) => isKnown).length;
    const sure = among.filter(({ isSure }) => isSure).length;
    return [name, percent(known, among.length), percent(sure, among.length), goal];
  };
  const own = rows.filter(({ code, isOwnFee }) => isOwnFee && code !== WITH_LIST);
  const ofState = (code: string) => rows.filter((row) => row.code === code);
  const ofOthers = own.filter(({ code }) => code !== WITHOUT_FEES);
  const shares = [
    share('management and NRI without Karnataka and Tamil Nadu', ofOthers, '95 %'),
    share('management and NRI without Karnataka', own, '82 %'),
    ...ROWS_OF_STATES.map((code) => share(`all of ${code}`, ofState(code), '90 %')),
    ...[...new Set(rows.map(({ code }) => code))].map((code) => {
      const ofPaid = ofState(code).filter(({ isOwnFee }) => isOwnFee);
      return share(`management and NRI of ${code}`, ofPaid, '');
    }),
  ];
  return [
    ...formatTable(['rows (college, course, quota)', 'with a fee', 'without doubt, not inferred', 'goal'], shares),
    '',
    `Rows of states with a fee declared to MCC: ${rows.filter(({ isDeclared }) => isDeclared).length}`,
  ];
}

type Compared = { counselling: string; quota: string; seat: string; compiled: number; official: FigureRange };

/** @returns the compiled fees, as the table has them, of the seats that an official list names too */
export function compareWithLists(tables: Tables): Compared[] {
  const official = new Map<string, Claim[]>();
  const lists = [
    ...listKeaFees(tables),
    ...listStateFees(tables).map(({ institute, claims }) => [institute, claims] as const),
  ];
  for (const [institute, claims] of lists) official.set(institute, [...(official.get(institute) ?? []), ...claims]);
  return readStateFigures(tables).flatMap(({ counselling, institute, course, quota, fee_year_inr }) => {
    const claim = official
      .get(institute)
      ?.find(
        (one) =>
          one.counselling === counselling &&
          (one.course === null || one.course === course) &&
          one.quotas?.includes(quota),
      );
    if (!claim || typeof claim.value === 'string' || fee_year_inr === '') return [];
    return [
      { counselling, quota, seat: `${institute} ${course}`, compiled: Number(fee_year_inr), official: claim.value },
    ];
  });
}

const agrees = ({ compiled, official: { low, high } }: Compared): boolean =>
  Math.max(0, low - compiled, compiled - high) <= TOLERANCE * Math.max(compiled, high);

/** The share that agrees by quota, then each fee that does not. */
export function reportComparison(compared: readonly Compared[]): string[] {
  const byQuota = Map.groupBy(compared, ({ counselling, quota }) => `${counselling} ${quota}`);
  const others = compared.filter((one) => !agrees(one));
  return [
    ...formatTable(
      ['compiled against official lists', 'within 10 %'],
      [...byQuota].map(([quota, own]) => [quota, percent(own.filter(agrees).length, own.length)]),
    ),
    '',
    `The other ${others.length}:`,
    ...others.map(
      ({ counselling, quota, seat, compiled, official: { low, high } }) =>
        `${counselling} ${quota}: ${seat}: compiled ${compiled}, list ${low === high ? low : `${low} to ${high}`}`,
    ),
  ];
}
