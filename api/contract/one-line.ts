// A Zod check that turns user text into one plain line.
import * as z from 'zod/mini';

/** Whitespace, control characters and bidirectional marks: marks would reorder the text around them. */
const CONTROLS = /[\s\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu;

export const onOneLine = z.overwrite((text: string) => text.toWellFormed().replaceAll(CONTROLS, ' '));
