// Names of courses as short as a row or a chip needs.
import { sayLengthFirst } from '../../../api/contract/labels.ts';

/** What precedes the speciality in the name of a course. */
const DEGREE = /^(?:DNB Diploma|Diploma in|Diploma|MD\/MS|MD|MS|DNB|MCh|MPH) /;
const LENGTH = / \(Direct 6 Years\)$/;

/** MD/MS Obstetrics and Gynaecology → Obstetrics and Gynaecology. */
export const readSpeciality = (course: string): string => course.replace(DEGREE, '').replace(LENGTH, '');

/** Long specialities that everybody calls by a shorter name. */
const SHORTER: readonly [RegExp, string][] = [
  [/Obstetrics and Gynaecology/, 'Obs & Gynae'],
  [/Dermatology, Venereology and Leprosy/, 'Dermatology'],
  [/Otorhinolaryngology \(ENT\)/, 'ENT'],
];

export const shortenCourse = (course: string): string =>
  SHORTER.reduce((name, [long, short]) => name.replace(long, short), sayLengthFirst(course));

/** MD/MS Obstetrics and Gynaecology → Obs & Gynae. */
export const shortenSpeciality = (course: string): string => shortenCourse(readSpeciality(course));
