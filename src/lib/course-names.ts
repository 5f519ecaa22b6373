// Names of courses as short as a row or a chip needs.

/** What precedes the speciality in the name of a course. */
const DEGREE = /^(?:MD\/MS|MD|MS|DNB|Diploma(?: in)?) /;

/** Long specialities that everybody calls by a shorter name. */
const SHORTER: readonly [RegExp, string][] = [
  [/Obstetrics and Gynaecology/, 'Obs & Gynae'],
  [/Dermatology, Venereology and Leprosy/, 'Dermatology'],
  [/Otorhinolaryngology \(ENT\)/, 'ENT'],
];

export const shortenCourse = (course: string): string =>
  SHORTER.reduce((name, [long, short]) => name.replace(long, short), course);

/** MD/MS Obstetrics and Gynaecology → Obs & Gynae. */
export const shortenSpeciality = (course: string): string => shortenCourse(course).replace(DEGREE, '');
