// Reports of mistakes in the data: which seat line, which figure, what is wrong.
import * as z from 'zod/mini';
import { seatLineId } from './choices.ts';
import { onOneLine } from './one-line.ts';

export const MISTAKE_SUBJECTS = ['college', 'course', 'fee', 'stipend', 'bond', 'closing-rank', 'other'] as const;
export const MISTAKE_LENGTH = 500;
/** Open reports that are kept; the oldest goes first. */
export const MAX_MISTAKES = 500;

export const mistakeReport = z.object({
  seatLine: seatLineId,
  subject: z.enum(MISTAKE_SUBJECTS),
  /** Read in a terminal by whoever deals with it. */
  text: z.string().check(onOneLine, z.trim(), z.minLength(5), z.maxLength(MISTAKE_LENGTH)),
});

export type MistakeReport = z.output<typeof mistakeReport>;
export type MistakeSubject = (typeof MISTAKE_SUBJECTS)[number];
