// Selects the rules of a season that a person needs after a round.
import { isDiploma } from '../../contract/prediction/list-parts.ts';
import { isStrayRound } from '../../contract/season/calendar.ts';
import { citeRules } from '../../contract/season/cite-rules.ts';
import type { CourseKind, Outcome, Season, SeasonRule } from '../../contract/season/season.ts';
import type { CitedRule } from '../../contract/season/verdict.ts';
import type { Course } from '../../packs/schema.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { type CandidateSelection, selectedCategory } from '../eligibility/eligibility.ts';

export const citeRule = ({ id, topic, text, value, unit, year, source, page, confidence, basis }: SeasonRule) => ({
  id,
  topic,
  text,
  value,
  unit,
  year,
  source,
  page,
  confidence,
  basis,
});

/** How the order of a counselling may differ from the rank, by its rules on record; empty where there are none. */
export function describeMerit(season: Pick<Season, 'rules' | 'year'> | undefined): string {
  const rules = (season?.rules ?? []).filter(({ topic }) => topic === 'merit');
  if (season === undefined || rules.length === 0) return '';
  return `Closing ranks here are All India Ranks; the state's own order may differ: ${citeRules(rules, season.year)}`;
}

/** Code of the round of a stage: the season's first is `R1`. */
export const findRoundCode = (stage: number): string => `R${stage + 1}`;

const BRANCHES = {
  Clinical: 'clinical',
  'Pre-clinical': 'pre-clinical',
  'Para-clinical': 'para-clinical',
} as const satisfies Record<Course['clinicalType'], CourseKind>;

/** Is a rule about a course? Of several kinds of degree or of branch one is enough. A course that is not known may be any. */
function isAboutCourse({ courses }: SeasonRule, course: Course | undefined): boolean {
  if (course === undefined) return true;
  const degree: CourseKind = isDiploma(course.degree) ? 'diploma' : 'degree';
  const isDegree = (kind: CourseKind) => kind === 'degree' || kind === 'diploma';
  const [degrees, branches] = [courses.filter(isDegree), courses.filter((kind) => !isDegree(kind))];
  return includesOrAll(degrees, degree) && includesOrAll(branches, BRANCHES[course.clinicalType]);
}

export type About = {
  /** Codes of the quotas: of the seat, or of all that are asked for; none leaves the rules about every quota. */
  quotas: readonly string[];
  /** Of the seat that is held. */
  course?: Course | undefined;
  /** The last round that is over; -1 before the first. */
  stage: number;
  outcome: Outcome;
  person: Person;
};

/**
 * @returns the rules on an outcome after that round, in the order of the table
 */
export const selectRules = (
  rules: NonNullable<Season['rules']>,
  { quotas, course, stage, outcome, person }: About,
): CitedRule[] =>
  rules
    .filter(
      (rule) =>
        rule.outcomes.includes(outcome) &&
        concerns(rule, person) &&
        isAboutCourse(rule, course) &&
        (rule.quotas.length === 0 || quotas.some((quota) => rule.quotas.includes(quota))) &&
        rule.rounds !== null &&
        includesOrAll(rule.rounds, findRoundCode(stage)),
    )
    .map(citeRule);

/**
 * Does a held seat go on to a round? Into a stray round only by a rule; into another one but for a rule, whose value is then
 * `no`.
 * @param rules on upgrades after the round before it. @param round its label
 */
export function goesOn(rules: readonly CitedRule[], round: string): boolean {
  const about = rules.filter(({ topic }) => topic === 'upgrade');
  return !about.some(({ value }) => value === 'no') && (about.length > 0 || !isStrayRound(round));
}

const includesOrAll = (codes: readonly string[], code: string): boolean => codes.length === 0 || codes.includes(code);

/** A candidate or a pool: the code of its category without disability, and whether it has one. */
export type Person = { category: string; pwd: boolean };

/** @throws Refusal UNKNOWN_QUOTA, UNKNOWN_CATEGORY */
export function describePerson(seats: SeatIndex, selection: CandidateSelection): Person {
  const category = selectedCategory(seats, selection);
  return { category: category.base, pwd: category.pwd || selection.isPwD };
}

/** Does a rule concern a person? `PWD` needs a disability, `OBC+PWD` both, `GEN!PWD` the category without one. */
export const concerns = ({ needs }: SeasonRule, { category, pwd }: Person): boolean =>
  needs.length === 0 ||
  needs.some((need) => {
    if (need === 'PWD') return pwd;
    const [code = '', disability] = need.split(/[+!]/);
    if (code !== category) return false;
    return disability === undefined || pwd === need.includes('+');
  });
