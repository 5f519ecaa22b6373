// Schemas of the decision after a round: keep the seat, try for a better one, leave it, or go on without a seat.
import * as z from 'zod/mini';
import { replayYear } from '../choices/choice-tools.ts';
import { choiceLine, MAX_CHOICES, seatLineId } from '../choices/choices.ts';
import { declaredWords, seatFact } from '../fact-claims.ts';
import { predictionRequest } from '../prediction/prediction.ts';
import { citedRule } from './verdict.ts';

export const decisionRequest = z.object({
  /** The prediction that showed the seats. Repeating a charged prediction is free. */
  request: predictionRequest,
  /** Whose round it is, of the counsellings of the request; by default its first. */
  counsellingId: z.optional(z.int()),
  /** No seat, no part in the season so far, a seat of the list, or a seat that the list does not show. */
  holding: z.enum(['none', 'out', 'listed', 'other']),
  /** The seat, if it is listed. */
  held: z.nullable(seatLineId),
  /** Said by a press: the account keeps what is held. An address alone changes nothing. */
  isSaid: z.optional(z.boolean()),
  /** Seats that the person prefers to the one held, or wants without one; in the order of the choice list. */
  choices: z.array(seatLineId).check(z.maxLength(MAX_CHOICES)),
  /** Were they on the list before, not given by a round that is over? Kept as their marks (see `markListed`), which count without it. */
  listed: z.optional(z.boolean()),
  /** The held seat and what follows it in the list: no round refused them, so that an answer takes their marks away. */
  below: z.optional(z.array(seatLineId).check(z.maxLength(MAX_CHOICES))),
});

export const laterChance = z.object({
  line: choiceLine,
  /** Percent, from the next round on. Null by another rank, or as it was expected by a round that is over but has no list on record. */
  chance: z.nullable(z.int()),
  /** Given to this rank or beyond in a round that is over: the chance is that it comes again. */
  given: z.boolean(),
  without: z.nullable(z.enum(['other-rank', 'list-missing'])),
});

const cited = z.array(citedRule);

export const decision = z.object({
  year: z.int(),
  /** Every round of the season, in order. */
  rounds: z.array(z.string()),
  /** How many of them are over; null where it is not known, so that each chance is of the whole season. */
  over: z.nullable(z.int()),
  /** `words`: what the college declares of deposits, refunds and forfeits, where it is no figure. */
  held: z.nullable(
    z.object({ line: choiceLine, facts: z.array(seatFact), words: z._default(z.array(declaredWords), []) }),
  ),
  later: z.array(laterChance),
  /** Chance that at least one of them comes, in percent; null where none has a chance. */
  any: z.nullable(z.int()),
  /** The same in the next round alone; null where the figure counts no later one. */
  next: z._default(z.nullable(z.int()), null),
  /** Allotted categories of the choices with a chance, and years of the lists that the chances rest on. */
  pools: z.array(z.string()),
  /** What the choices would have brought in the same rounds of past seasons, latest first. */
  past: z._default(z.array(replayYear), []),
  years: z.array(z.int()),
  /** Choices with a chance, and choices that the plan does not show or that no longer exist. */
  counted: z.int(),
  hidden: z.int(),
  /** False after the last round, and where a rule says that a held seat is not upgraded in those to come: no chance is given. */
  canUpgrade: z.boolean(),
  /** By outcome, and about leaving a seat that the next round or the last one gives; null if no rules of this season are on record. */
  rules: z.nullable(
    z.object({ keep: cited, upgrade: cited, leave: cited, none: cited, given: cited, last: z._default(cited, []) }),
  ),
  /** The account keeps another answer from now on, or other marks, with which chances change: predictions are to be loaded again. */
  changed: z.boolean(),
});

export type DecisionRequest = z.output<typeof decisionRequest>;
export type Decision = z.infer<typeof decision>;
export type LaterChance = z.infer<typeof laterChance>;
