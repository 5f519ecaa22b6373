// Schema of the name of a line file, apart from the schemas of its lines, which the form does not need.
import * as z from 'zod/mini';

/** Name of a line file: counselling, quota, allotted category, and a hash of its content. */
export const lineFileName = z.string().check(z.regex(/^[a-z-]+-\d+-\d+-[0-9a-f]{12}$/));
