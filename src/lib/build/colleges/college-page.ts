// What the page of one college shows, ready to be written.

import { factLabel } from '../../../../api/contract/fact-labels.ts';
import { GLANCE_FACTS } from '../../../../api/contract/facts.ts';
import { count } from '../../../../api/contract/labels.ts';
import { isNamedForWomen } from '../../../../api/contract/women-only.ts';
import { collegeWords } from '../../../copy/colleges.ts';
import { builtPacks } from '../packs.ts';
import {
  type FactLine,
  groupCourses,
  line,
  listClosingSources,
  listMoney,
  listSources,
  markText,
  splitShared,
} from './figure-text.ts';
import { findLike, findNear } from './neighbours.ts';
import { findPublicYear } from './public-seats.ts';
import { type PublicCollege, toLink } from './types.ts';

/** All that the page of a college shows of the packs; `closings`: sentences on its closing ranks. */
export const describeCollege = (college: PublicCollege) => ({
  college,
  closings: describeClosings(college),
  near: findNear(college).map(toLink),
  like: findLike(college).map(toLink),
});

export type CollegePageData = ReturnType<typeof describeCollege>;

export function listGlance({ name, facts }: PublicCollege): FactLine[] {
  return [
    ...GLANCE_FACTS.map((fact) => line(fact, facts[fact])),
    isNamedForWomen(name) && {
      label: collegeWords.gender,
      value: collegeWords.namedForWomen,
      mark: collegeWords.byName,
    },
  ].filter((one) => one !== null && one !== false);
}

export function listGroups({ courses }: PublicCollege) {
  const sorted = [...courses].sort((a, b) => (a.name < b.name ? -1 : 1));
  return groupCourses(sorted).map(({ courses: own, first, seatMark }) => {
    const money = splitShared(own.map((course) => listMoney(course)));
    return {
      quota: first.quota === null ? collegeWords.noQuota : collegeWords.quota(first.counselling, first.quota),
      money: money.shared,
      hints: listHints(money.own.flat()),
      seatMark,
      hasSeats: own.some(({ facts }) => facts.intake !== undefined),
      hasClosing: own.some(({ closing }) => closing !== null),
      rows: own.map((course, at) => ({
        id: course.id,
        name: course.name,
        seats: course.facts.intake ? factLabel('intake', course.facts.intake) : '–',
        seatMark: seatMark === null && course.facts.intake ? markText(course.facts.intake) : '',
        closing: course.closing ? count(course.closing.rank) : '–',
        money: (money.own[at] ?? []).map(writeOwn).join(' · '),
      })),
    };
  });
}

/** The mark of a total is a sentence, which the group has once. */
const isTotal = ({ label }: FactLine): boolean => label === collegeWords.total;

const writeOwn = (line: FactLine): string =>
  isTotal(line) ? `${line.label} ${line.value}` : `${line.label} ${line.value} (${line.mark})`;

const listHints = (lines: readonly FactLine[]): string[] => [
  ...new Set(lines.filter(isTotal).map(({ label, mark }) => `${label}: ${mark}.`)),
];

/** One sentence for each quota whose closing ranks the page shows, and one for rounds that are not on record. */
function describeClosings({ courses }: PublicCollege): string[] {
  const closed = courses.flatMap((course) =>
    course.closing && course.quota ? [{ ...course, ...course.closing }] : [],
  );
  const sentences = closed.map(({ rankLabel, counselling, quota, year, after }) =>
    collegeWords.closingOf(rankLabel, collegeWords.quota(counselling, quota ?? ''), year, after),
  );
  const missing = [...new Set(closed.map(({ counselling }) => counselling))].flatMap(describeMissing);
  const dash = courses.some(({ closing }) => closing === null) && closed.length > 0 ? [collegeWords.noClosing] : [];
  return [...new Set(sentences), ...missing, ...dash];
}

function describeMissing(counselling: string): string[] {
  const pack = builtPacks()?.packs.find((one) => one.counselling.name === counselling);
  const year = pack ? findPublicYear(pack) : null;
  const labels = pack?.missingRounds?.filter((round) => round.year === year).map(({ label }) => label) ?? [];
  return labels.length > 0 && year !== null ? [collegeWords.missing(labels.join(', '), year)] : [];
}

const PAGE_FACTS = ['intake', 'fee', 'stipend', 'bond', 'bond_penalty'] as const;

export const listPageSources = ({ facts, courses }: PublicCollege): string[] => [
  ...listClosingSources(courses),
  ...listSources([
    ...GLANCE_FACTS.map((fact) => facts[fact]),
    ...courses.flatMap((course) => PAGE_FACTS.map((fact) => course.facts[fact])),
  ]),
];

/** Structured data of the college: a hospital or a college with its town and its year of establishment. */
export function describeForSearch(college: PublicCollege, address: URL): object {
  const { name, place, state, facts, printedNames } = college;
  const kind = /college|institute|university|aiims|\bims\b/i.test(name) ? 'CollegeOrUniversity' : 'Hospital';
  return {
    '@type': kind,
    name,
    ...(printedNames.length > 0 && { alternateName: printedNames }),
    url: address.href,
    address: {
      '@type': 'PostalAddress',
      ...(place !== null && { addressLocality: place }),
      ...(state !== null && { addressRegion: state }),
      addressCountry: 'IN',
    },
    ...(facts.established && kind === 'CollegeOrUniversity' && { foundingDate: String(facts.established.low) }),
  };
}
