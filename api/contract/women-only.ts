// A rule over names that tells the medical colleges for women. Hospitals for women take candidates of any gender.

const FOR_WOMEN = /\bmedical college for wom[ae]n\b|\bwom[ae]n'?s medical college\b/i;

/** True for a college whose name says that it is for women: MCC asks no candidate for the gender. */
export const isNamedForWomen = (college: string): boolean => FOR_WOMEN.test(college);

/** Not a fact: every such college on record has seats in pools of any gender as well. */
export const NAMED_FOR_WOMEN = 'name says women: ask if PG seats are open to all';
