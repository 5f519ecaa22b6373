// What a person typed, as one plain line: for names of lists and words to the data team.
import * as z from 'zod/mini';

/** Controls and marks that steer text instead of showing: they would turn around, or take over, what stands beside it. */
const STEERING = /[\s\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu;

export const onOneLine = z.overwrite((text: string) => text.toWellFormed().replaceAll(STEERING, ' '));
