// Reports of mistakes in the data of a seat line.
import * as z from 'zod/mini';
import { seatLineId } from './choices/choices.ts';
import { onOneLine } from './one-line.ts';

export const MISTAKE_SUBJECTS = ['college', 'course', 'fee', 'stipend', 'bond', 'closing-rank', 'other'] as const;
export const MISTAKE_LENGTH = 500;
/** Accepted reports of a person. A report that is refused, such as one of an unknown seat line, is not counted. */
export const MISTAKE_ALLOWANCE = { limit: 5, seconds: 600 };
/** Maximum open reports; the oldest is dropped first. */
export const MAX_MISTAKES = 500;

export const mistakeReport = z.object({
  seatLine: seatLineId,
  subject: z.enum(MISTAKE_SUBJECTS),
  /** One line, because the data team reads it in a terminal. */
  text: z.string().check(onOneLine, z.trim(), z.minLength(5), z.maxLength(MISTAKE_LENGTH)),
});

export type MistakeReport = z.output<typeof mistakeReport>;
export type MistakeSubject = (typeof MISTAKE_SUBJECTS)[number];
