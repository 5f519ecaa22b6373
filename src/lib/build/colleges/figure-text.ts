// Text of public figures, and courses grouped by quota.

import { factLabel, totalLabel } from '../../../../api/contract/fact-labels.ts';
import { FACTS, type FactName } from '../../../../api/contract/facts.ts';
import type { FigureRange } from '../../../../api/contract/figure.ts';
import { bondYearsLabel, feeLabel, markLabel } from '../../../../api/contract/money-labels.ts';
import { collegeWords } from '../../../copy/colleges.ts';
import type { PublicCourse, PublicFact } from './types.ts';

/** A line of a list of facts. */
export type FactLine = { label: string; value: string; mark: string };

export const markText = ({ mark }: PublicFact): string => markLabel(mark);

const formatBond = (bond: FigureRange): string =>
  bondYearsLabel(bond).replace('year(s)', bond.high === 1 ? 'year' : 'years');

/** @returns a line for each figure that is known */
export function listMoney({ facts, total }: PublicCourse): FactLine[] {
  const { fee, stipend, bond, bond_penalty: penalty } = facts;
  return [
    line('fee', fee, fee && feeLabel(fee)),
    line('stipend', stipend),
    line('bond', bond, bond && formatBond(bond)),
    bond && bond.high > 0 && penalty && penalty.high > 0 ? line('bond_penalty', penalty) : null,
    total && {
      label: collegeWords.total,
      value: totalLabel(total, fee?.mark.doubtful),
      mark: collegeWords.totalHint,
    },
  ].filter((one) => one !== null);
}

/** @param value in words; by the unit of the fact where it is absent. @returns null for an unknown fact */
export const line = (fact: FactName, known: PublicFact | undefined, value?: string): FactLine | null =>
  known
    ? {
        label: FACTS[fact].label,
        value: value ?? factLabel(fact, 'word' in known ? known.word : known),
        mark: markText(known),
      }
    : null;

/** Courses by quota; `seatMark`: the mark of every seat count, where it is one and the same. */
export function groupCourses(courses: readonly PublicCourse[]) {
  const groups = Map.groupBy(courses, ({ counselling, quota }) => JSON.stringify([counselling, quota]));
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    const marks = new Set(own.flatMap(({ facts: { intake } }) => (intake ? [markText(intake)] : [])));
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
export const listSources = (facts: readonly (PublicFact | undefined)[]): string[] => [
  ...new Set(facts.flatMap((fact) => (fact ? [fact.source] : []))),
];
