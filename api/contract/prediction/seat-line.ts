// Schemas of a seat line, of a candidate's chance, and of their encoding in a reply.
import * as z from 'zod/mini';
import { FIGURES } from '../facts.ts';
import { factMark } from '../figure.ts';
import { CHANCE_LEVELS } from '../labels.ts';
import { type EnteredResult, enteredResult } from '../season/result.ts';
import { feeKind } from './fee-kind.ts';
import { lineFileName } from './line-file-name.ts';
import { predictionItem, rankListClosing } from './prediction-item.ts';

const { college, course, fee, quota, allotted_category, note } = predictionItem.shape;

/** What is the same of a seat for every candidate, and for as long as the pack lives. */
export const seatLine = z.object({
  /** Codes of counselling, institute, course, quota and allotted category: joined by dots they are the item's id. */
  key: z.array(z.string()),
  college,
  course,
  fee,
  quota,
  allotted_category,
  fee_kind: feeKind,
  /** By figure: the position of its source in the labels and marks of the context. */
  sources: z.partialRecord(z.enum(FIGURES), z.int()),
  /** Smallest rank of the latest year with allotments; null where the source has closing ranks only. */
  opening: z.nullable(z.int()),
  /** By what the seat goes, where that is not the candidate's rank alone: then no chance is given. */
  given_by: z.nullable(z.string()),
  /** 80 % interval of the closing rank by the end of the season; null where no chance is given. */
  low: z.nullable(z.int()),
  high: z.nullable(z.int()),
  note,
  /** Place of the seat (course and college) among those of the counselling: 1 is the most wanted one. */
  demand_rank: z.int(),
  /** Years descending, the rounds of a year as they were held. */
  history: z.array(
    z.object({
      year: z.int(),
      rounds: z.array(
        z.object({
          round: z.string(),
          closing: z.int(),
          /** Null where the source has closing ranks only. */
          admitted: z.nullable(z.int()),
          /** The rank lists that share the seats, where the published list names them. */
          lists: z.array(rankListClosing),
        }),
      ),
    }),
  ),
});

/** What all seat lines of a counselling share. */
export const seatContext = z.object({
  /** Names of sources. */
  labels: z.array(z.string()),
  /** At each position of `labels`: how and for which year that source knows a figure. */
  marks: z.array(factMark),
  /** Rounds of the season that chances are given for, in order. */
  stages: z.array(z.string()),
  /** Years whose lists begin with the first round: only of them is it known what was not offered. */
  yearsOnRecord: z.int(),
  /** Years of which only later rounds are on record. */
  partialYears: z._default(z.array(z.int()), []),
  /** How many of `stages` have their lists on record. All of them once the season is over. */
  knownStages: z._default(z.int(), 0),
  /** From which of `stages` on there are chances: the known ones and those that the calendar has held. Absent in older replies. */
  held: z.optional(z.int()),
  /** The year whose rounds are still coming in; null before the season. */
  ongoingYear: z.nullable(z.int()),
});

/**
 * The seats of one prediction: the chances, and where the lines are. A plan that shows every match refers to line files,
 * which a browser fetches once a pack; another plan gets its few lines with the reply.
 */
export const predictedSeats = z.object({
  context: seatContext,
  /** How many seats have each level, best first, and how many have no chance: the seats are in this order. */
  levels: z.array(z.int()),
  /** By stage: the chance of each seat as one character, see `decodeScore`; 0 where no chance is given. */
  scores: z.array(z.string()),
  /** Of each seat as one character, as `scores`: the parts of its chance, see the item. Absent in older replies. */
  parts: z.optional(
    z.object({
      on_offer: z.string(),
      chance_if_offered: z.string(),
      chance_of_season: z.string(),
      seat_chance: z.optional(z.string()),
    }),
  ),
  /** By place of a seat: results that the person entered. Absent where there are none. */
  entered: z.optional(z.record(z.string(), z.array(enteredResult))),
  lines: z.optional(z.array(seatLine)),
  files: z.optional(
    z.object({
      names: z.array(lineFileName),
      /** Of each seat its file as one character, see `decodePosition`: a position in `names`. */
      file: z.string(),
      /**
       * A seat follows in its file the seat of that file before it in the list. Where it does not: pairs of a seat and
       * how many places further it is; numbers separated by spaces.
       */
      jumps: z.string(),
    }),
  ),
});

export type SeatLine = z.infer<typeof seatLine>;
export type SeatContext = z.infer<typeof seatContext>;
export type PredictedSeats = z.infer<typeof predictedSeats>;

/** What one rank has of a seat line. */
export type SeatChance = {
  /** Position in CHANCE_LEVELS; NO_LEVEL where no chance is given. */
  level: number;
  /** By stage: percent, from 1 to 99; 0 where no chance is given. */
  scores: readonly number[];
  /** Percent, as `on_offer`, `chance_if_offered` and `chance_of_season` of the item; absent in older replies. */
  onOffer?: number;
  ifOffered?: number;
  ofSeason?: number;
  /** Percent, as `seat_chance`. */
  ofSeat?: number;
  entered?: readonly EnteredResult[] | undefined;
};

/** The position after the last of CHANCE_LEVELS. */
export const NO_LEVEL = CHANCE_LEVELS.length;

/** Character code of a chance of 0 %: high chances, the most frequent ones, are plain ASCII. */
export const ZERO_PERCENT = 140;
/** Character code of position 0: the digits come first. */
export const FIRST_POSITION = 48;

/** @param text one character a chance. @returns percent */
export const decodeScore = (text: string, place: number): number => ZERO_PERCENT - text.charCodeAt(place);

/** @param text one character a position */
export const decodePosition = (text: string, place: number): number => text.charCodeAt(place) - FIRST_POSITION;
