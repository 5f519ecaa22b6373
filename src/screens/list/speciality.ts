// The speciality in the name of a course.

const DEGREE = /^(?:DNB Diploma|Diploma in|Diploma|MD\/MS|MD|MS|DNB|MCh|MPH) /;
const LENGTH = / \(Direct 6 Years\)$/;

export const readSpeciality = (course: string): string => course.replace(DEGREE, '').replace(LENGTH, '');
