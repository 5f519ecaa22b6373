// Turns a printed course into a course id: known spellings first, then a similar speciality of the same degree.
import { ratio } from 'fuzzball';
import { memoize } from '../../../api/contract/memoize.ts';
import type { Tables } from '../tables.ts';
import { withoutAnd } from './spelling.ts';

const DEGREES = [
  ['dnb-diploma', /^(?:NBEMS|DNB)DIP(?:LOMA)?/],
  ['dnb', /^(?:NBEMS|DNB)/],
  ['diploma', /^(?:PG|POSTGRADUATE)?DIP(?:LOMA)?/],
  ['mch', /^MCH/],
  ['mph', /^MPH/],
  ['md-ms', /^(?:MDMS|MSMD)/],
  ['md', /^MD/],
  ['ms', /^MS/],
] as const;

/** Of 100; below it two specialities (`Pathology`, `Physiology`) are too similar. */
const LEAST_LIKENESS = 92;

/** MD and MS of one speciality differ by a letter, so the degree is compared by itself. */
export function splitDegree(letters: string): { degree: string; speciality: string } {
  for (const [degree, pattern] of DEGREES) {
    if (pattern.test(letters)) return { degree, speciality: letters.replace(pattern, '').replace(/^IN/, '') };
  }
  return { degree: '', speciality: letters };
}

/**
 * Splits `SPM (030) - MD(COMMUNITY MEDICINE)` into the short code of the course and its name; null where no code is printed.
 * A degree before the dash (`MD - ANATOMY`) is no code.
 */
export function splitCode(printed: string): { code: string; name: string } | null {
  const [, code, name] = printed.match(/^\s*([A-Z]{2,8})\s*(?:\(\d+\)\s*|\s)-\s*(\S.*)$/i) ?? [];
  return code && name && !splitDegree(code.toUpperCase()).degree ? { code: code.toUpperCase(), name } : null;
}

export function makeCourseReader(tables: Tables): (printed: string) => string | null {
  const known = tables.courseWords;
  const spellings = [...known].map(([letters, course]) => ({ course, ...splitDegree(letters) }));
  /** What the words that are known already mean by a code; a name that contradicts its code decides nothing. */
  const isOtherCourse = (code: string, course: string) => {
    const others = [...known].filter(([letters]) => letters.startsWith(`${code}M`)).map(([, other]) => other);
    return others.length > 0 && !others.includes(course);
  };
  const read = (printed: string): string | null => {
    const letters = withoutAnd(printed);
    const exact = known.get(letters);
    if (exact) return exact;
    const coded = splitCode(printed);
    if (coded) {
      const course = read(coded.name);
      return course && !isOtherCourse(coded.code, course) ? course : null;
    }
    const { degree, speciality } = splitDegree(letters);
    if (!degree || !speciality) return null;
    const scored = spellings
      .filter((spelling) => spelling.degree === degree)
      .map(({ course, speciality: other }) => ({ course, score: ratio(speciality, other) }))
      .filter(({ score }) => score >= LEAST_LIKENESS)
      .sort((a, b) => b.score - a.score);
    const courses = new Set(scored.map(({ course }) => course));
    return courses.size === 1 ? (scored[0]?.course ?? null) : null;
  };
  return memoize(read);
}
