// Text of public figures, and courses grouped by quota.
import { count } from '../../../../api/contract/labels.ts';
import { bondYearsLabel, feeLabel, markLabel, rangeLabel, totalLabel } from '../../../../api/contract/money-labels.ts';
import { collegeWords } from '../../../copy/colleges.ts';
import type { PublicCourse, PublicFigure, PublicWord } from './types.ts';

/** A line of a list of facts. */
export type FactLine = { label: string; value: string; mark: string };

export const markText = ({ mark }: PublicFigure | PublicWord): string => markLabel(mark);

export const formatRupees = ({ value }: PublicFigure): string => rangeLabel(value);

const formatFee = ({ value: { low, high } }: PublicFigure): string =>
  feeLabel({ course_fee: null, fee_low: low, fee_high: high });

export const formatCount = (
  { value: { low, high } }: PublicFigure,
  write: (value: number) => string = count,
): string => (low === high ? write(low) : `${write(low)} to ${write(high)}`);

export const formatBond = ({ value: { low, high } }: PublicFigure): string =>
  bondYearsLabel({ bond: low, bond_high: high === low ? null : high, bond_penalty: null, penalty_high: null }).replace(
    'year(s)',
    high === 1 ? 'year' : 'years',
  );

type Labels = Record<'fee' | 'stipend' | 'bond' | 'penalty' | 'total' | 'totalHint', string>;

/** @returns a line for each figure that is known */
export function listMoney({ fee, stipend, bond, bondPenalty, total }: PublicCourse, labels: Labels): FactLine[] {
  const hasBond = bond !== null && bond.value.high > 0;
  return [
    line(labels.fee, fee, formatFee),
    line(labels.stipend, stipend, formatRupees),
    line(labels.bond, bond, formatBond),
    hasBond && bondPenalty && bondPenalty.value.high > 0 ? line(labels.penalty, bondPenalty, formatRupees) : null,
    total && { label: labels.total, value: totalLabel(total, fee?.mark.doubtful), mark: labels.totalHint },
  ].filter((one) => one !== null);
}

export const line = (
  label: string,
  figure: PublicFigure | null,
  format: (figure: PublicFigure) => string,
): FactLine | null => figure && { label, value: format(figure), mark: markText(figure) };

export type CourseGroup = {
  courses: readonly PublicCourse[];
  first: PublicCourse;
  /** The mark of every seat count, where it is one and the same. */
  seatMark: string | null;
};

/** Courses by quota. */
export function groupCourses(courses: readonly PublicCourse[]): CourseGroup[] {
  const groups = Map.groupBy(courses, ({ counselling, quota }) => JSON.stringify([counselling, quota]));
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    const marks = new Set(own.flatMap(({ intake }) => (intake ? [markText(intake)] : [])));
    return first ? [{ courses: own, first, seatMark: marks.size === 1 ? ([...marks][0] ?? null) : null }] : [];
  });
}

/**
 * Most colleges have the same fee, stipend and bond for every course of a quota.
 * @param money lines of each course. @returns those that every course has, and for each course the others
 */
export function splitShared(money: readonly (readonly FactLine[])[]): { shared: FactLine[]; own: FactLine[][] } {
  const write = ({ label, value, mark }: FactLine) => JSON.stringify([label, value, mark]);
  const sets = money.map((lines) => new Set(lines.map(write)));
  const isShared = (line: FactLine) => sets.every((set) => set.has(write(line)));
  return {
    shared: (money[0] ?? []).filter(isShared),
    own: money.map((lines) => lines.filter((line) => !isShared(line))),
  };
}

/** The sources of the closing ranks of courses, each once. */
export const listClosingSources = (courses: readonly PublicCourse[]): string[] => [
  ...new Set(courses.flatMap(({ closing }) => (closing ? [collegeWords.closingSource(closing.source)] : []))),
];

/** Names of all sources behind a page, each once. */
export function listSources(figures: readonly (PublicFigure | PublicWord | null)[]): string[] {
  return [...new Set(figures.flatMap((figure) => (figure ? [figure.source] : [])))];
}
