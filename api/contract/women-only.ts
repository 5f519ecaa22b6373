// A rule over names that tells the medical colleges for women. Hospitals for women take candidates of any gender.

const FOR_WOMEN = /\bmedical college for wom[ae]n\b|\bwom[ae]n'?s medical college\b/i;

/** True for a college whose name says that it is for women: MCC asks no candidate for the gender. */
export const isForWomen = (college: string): boolean => FOR_WOMEN.test(college);

export const FOR_WOMEN_ONLY = 'for women only';
