// Text of a request: one plain line of limited length.
import * as z from 'zod/mini';

/** Whitespace, control characters and bidirectional marks: marks would reorder the text around them. */
const CONTROLS = /[\s\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu;

export const onOneLine = z.overwrite((text: string) => text.toWellFormed().replaceAll(CONTROLS, ' '));

/** Text that may be stored. Line separators and lone surrogates would break what is read line by line, such as a backup. */
export const oneLineText = (length: number) => z.string().check(onOneLine, z.maxLength(length));
