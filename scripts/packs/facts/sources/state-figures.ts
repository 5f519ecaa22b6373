// Reads the compiled figures of seats of states, and the lists of fees of states, with the ids of institutes and courses.
import { identifyInstitute } from '../../harmonise.ts';
import { getReaders } from '../../names/readers.ts';
import type { Tables } from '../../tables.ts';
import { ALL_INDIA, type Claim, DECLARED_TO, figure, makeClaim } from '../claim.ts';
import type { CompiledFigure } from '../fact-tables.ts';
import { claimNumber, listCompiled } from './listed.ts';

/** Doubts for which a fee is left out: it is no fee, or another list says that it is wrong. */
const LEFT_OUT = /^(?:low|zero|contradicts)|^official|^another list/;

/** @returns a row for each quota of the table's rows whose course is known, in the packs' ids */
export function readStateFigures(tables: Tables): CompiledFigure[] {
  const { matchInstitute, readSeatCourse, splitQuota } = getReaders(tables);
  const states = new Map(tables.counsellings.map(({ code, list_name }) => [code, list_name]));
  return tables.facts.stateFigures.flatMap(({ counselling, quotas, institute: printed, course: word, ...figures }) => {
    const institute = identifyInstitute(counselling, matchInstitute(printed, readState(states.get(counselling))));
    const isLeftOut = LEFT_OUT.test(figures.doubt);
    return quotas.split(';').flatMap((quota): CompiledFigure[] => {
      const course = readSeatCourse(counselling, quota, word);
      if (course === null) return [];
      const own = { ...figures, fee_year_inr: isLeftOut ? '' : figures.fee_year_inr };
      return [{ counselling, institute, course, quota: splitQuota(counselling, quota, institute), ...own }];
    });
  });
}

/** `KEA (Karnataka)` → `Karnataka`: lists of states are named by them. */
const readState = (listName = ''): string => /\((.+)\)/.exec(listName)?.[1]?.toUpperCase() ?? listName;

const COMMON = { source: 'compiled-state', kind: 'compiled', year: null } as const;

/** Claims by institute; beds, which a row repeats for each seat, once. */
export function listStateFigures(rows: readonly CompiledFigure[]): { institute: string; claims: Claim[] }[] {
  const beds = new Map(rows.map((row) => [`${row.institute}|${row.beds}`, row]));
  return [
    ...rows.map((row) => ({
      institute: row.institute,
      claims: listCompiled(row, COMMON).map((one) => ({ ...one, doubtful: one.fact === 'fee' && row.doubt !== '' })),
    })),
    ...[...beds.values()].map((row) => ({ institute: row.institute, claims: claimNumber('beds', row.beds, COMMON) })),
  ];
}

/** Fees of a year in lists that the authorities of a state print. */
export function listStateFees(tables: Tables): { institute: string; claims: Claim[] }[] {
  const { matchInstitute, readCourse } = getReaders(tables);
  const states = new Map(tables.counsellings.map(({ code, list_name }) => [code, list_name]));
  return tables.facts.stateFees.flatMap(
    ({ counselling, quotas, college, course: word, low_inr, high_inr, year, source }) => {
      const { institute } = matchInstitute(college, readState(states.get(counselling)));
      const course = word === '' ? null : readCourse(word);
      if (institute === null || (word !== '' && course === null)) return [];
      const claim = makeClaim({
        fact: 'fee',
        counselling,
        course,
        quotas: quotas.split(';'),
        value: { low: Number(low_inr), high: Number(high_inr) },
        year: Number(year),
        source,
        kind: 'official',
      });
      return [{ institute, claims: [claim] }];
    },
  );
}

/** Every amount of Karnataka's list includes this university fee; an amount of this size means that the course fee is missing. */
const UNIVERSITY_FEE = 15_750;
const GOVERNMENT_SEAT = 'G';
const KEA_YEAR = 2024;

/** Of Karnataka: a fee for each college, course and seat type. The fourth character of a course code is the seat type: `M01GC5` is a government seat. */
export function listKeaFees(tables: Tables): { institute: string; claims: Claim[] }[] {
  const { matchInstitute, readCourse } = getReaders(tables);
  return tables.keaFees.flatMap((row) => {
    const { institute } = matchInstitute(row.institute, 'KARNATAKA');
    const course = readCourse(row.course);
    const amount = Number(row.fee_per_year_inr);
    if (!institute || !course || !(amount > UNIVERSITY_FEE)) return [];
    const letter = row.kea_course_code.charAt(3);
    const quotas = tables.keaFeeSeatTypes.filter((type) => type.letter === letter).map(({ quota }) => quota);
    const common = {
      fact: 'fee',
      course,
      value: figure(amount),
      year: KEA_YEAR,
      source: 'kea-fees',
      kind: 'official',
      confidence: 'high',
      printed: row.kea_course_code,
    } as const;
    const claims = [
      makeClaim({ ...common, counselling: 'kea', quotas }),
      // An All India seat costs what a government seat of the same college and course costs.
      ...(letter === GOVERNMENT_SEAT ? [makeClaim({ ...common, counselling: DECLARED_TO, quotas: [ALL_INDIA] })] : []),
    ];
    return [{ institute, claims }];
  });
}
