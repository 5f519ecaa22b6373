// Schemas of a result that a person enters: the own seat, or the closing rank of a seat line after a round. It serves its owner alone.
import * as z from 'zod/mini';
import { choiceLine } from '../choices/choices.ts';

export const MAX_RESULTS = 100;

/** `seat`: the person was given the seat, so that it closed at the own rank or beyond. */
export const RESULT_KINDS = ['closing', 'seat'] as const;

/** As screens and files show it. */
export const enteredResult = z.object({
  /** The round, as a position in the stages of the season, and its name. */
  stage: z.int(),
  round: z.string(),
  kind: z.enum(RESULT_KINDS),
  rank: z.int(),
  /** The day on which it was entered, as `2026-11-25`. */
  day: z.string(),
  /** All of it: `Round 2 closed at 11,400, entered by you on 25 Nov 2026`. */
  text: z.string(),
});

export const ownResult = z.object({ line: choiceLine, ...enteredResult.shape });

/** A round whose closing ranks a person can enter: it is over, and its list is not on record. */
export const openRound = z.object({ stage: z.int(), label: z.string() });

/** Of several results, in the order of the rounds. */
export const describeEntered = (entered: readonly EnteredResult[] = []): string =>
  entered.map(({ text }) => text).join('; ');

export type ResultKind = (typeof RESULT_KINDS)[number];
export type EnteredResult = z.infer<typeof enteredResult>;
export type OwnResult = z.infer<typeof ownResult>;
export type OpenRound = z.infer<typeof openRound>;
