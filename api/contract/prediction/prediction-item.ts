// Schema of one predicted seat line.
import * as z from 'zod/mini';
import { FIGURES } from '../facts.ts';
import { factMark } from '../figure.ts';
import { CHANCE_LEVELS } from '../labels.ts';
import { enteredResult } from '../season/result.ts';
import { feeKind } from './fee-kind.ts';
import { flatShape } from './flat-figures.ts';

/** The part of a closing rank that one of several rank lists got. `own` is its rank in the order of that list. */
export const rankListClosing = z.object({
  list: z.string(),
  closing: z.int(),
  own: z.nullable(z.object({ name: z.string(), rank: z.int() })),
  admitted: z.int(),
});
export type RankListClosing = z.infer<typeof rankListClosing>;

const closingByRound = z.record(
  z.string(),
  z.object({
    closing_rank: z.int(),
    /** Null where the source has closing ranks only. */
    admitted_number: z.nullable(z.int()),
    /** Where several rank lists share the seats and the published list names them. */
    lists: z.optional(z.array(rankListClosing)),
  }),
);
export const historyEntry = z.object({ year: z.int(), rounds: closingByRound });

/** Label of the source of a figure; absent where the figure is unknown. */
const figureSources = z.partialRecord(z.enum(FIGURES), z.string());

export const predictionItem = z.object({
  /** Codes of counselling, institute, course, quota and allotted category, joined by dots: stable over years. */
  id: z.string(),
  college: z.object({
    college_name: z.string(),
    place: z.nullable(z.string()),
    state: z.nullable(z.string()),
    ...flatShape('college'),
  }),
  course: z.object({
    course_name: z.string(),
    clinical_type: z.string(),
    degree_type: z.string(),
    duration: z.number(),
  }),
  /** Fees, stipend and bond in rupees. A range has its end in the field `_high`, which is null for a single figure. */
  fee: z.object(flatShape('fee')),
  /** Final closing rank of the latest year with allotments. */
  closingRank: z.int(),
  /** Null where the source has closing ranks only, as the next one. */
  openingRank: z.nullable(z.int()),
  /** Largest number of seats allotted in one round of that year. */
  seats: z.nullable(z.int()),
  quota: z.string(),
  /** The category that the candidate chose. */
  category: z.string(),
  allotted_category: z.string(),
  /** Absent in predictions recorded before it existed. */
  fee_kind: z.optional(feeKind),
  /** By what the seat goes, where that is not the candidate's rank alone: then no chance is given. */
  given_by: z._default(z.nullable(z.string()), null),
  /** Null where no chance is given, as the next two. */
  chance_level: z.nullable(z.enum(CHANCE_LEVELS)),
  chance_text: z.string(),
  chance_color: z.string(),
  /** P(the seat comes to this rank from the next round on), in percent: `on_offer` × `chance_if_offered`, ± 1 percent point. */
  chance_score: z.nullable(z.int()),
  /** P(the line is on offer this year), in percent; 100 where a list of the year has it. Null where not computed. */
  on_offer: z._default(z.nullable(z.int()), null),
  /** P(given to this rank or beyond from the next round on | on offer), in percent. */
  chance_if_offered: z._default(z.nullable(z.int()), null),
  /** P(on offer) × P(given to this rank or beyond in any round of the season | on offer), in percent. */
  chance_of_season: z._default(z.nullable(z.int()), null),
  /** P(any pool of the candidate at this course, college and quota comes from the next round on): what a card shows. Null in records. */
  seat_chance: z._default(z.nullable(z.int()), null),
  /** Results of this season that the person entered: the chance follows them. Absent where there are none. */
  entered: z.optional(z.array(enteredResult)),
  /** Empty where no chance is given. */
  chance_by_round: z.array(z.object({ round: z.string(), score: z.int() })),
  /** 80 % prediction interval of the closing rank by the last stage; null where no chance is given. */
  closing_rank_low: z.nullable(z.int()),
  closing_rank_high: z.nullable(z.int()),
  /** Place of the seat (course and college) among those of the counselling: 1 is the most wanted one; 0 is unknown. */
  demand_rank: z._default(z.int(), 0),
  user_rank: z.int(),
  trend: z.enum(['Neutral', 'Easier', 'Harder']),
  trend_percent: z.number(),
  closing_rank_diff: z.int(),
  /** Year and round of `closingRank`. */
  year: z.int(),
  round: z.string(),
  priorityRankYear: z.int(),
  priorityRankRound: z.string(),
  /** Years with allotments. */
  offeredYears: z.array(z.int()),
  yearsOnRecord: z.int(),
  historicalData: z.array(historyEntry),
  reason: z.string(),
  /** What else is to be known of a chance in the pool, as sentences; null for nothing, and where no chance is given. */
  note: z._default(z.nullable(z.string()), null),
  sources: figureSources,
  /** By figure: how and for which year it is known. Absent where the figure is unknown. */
  marks: z.partialRecord(z.enum(FIGURES), factMark),
});

export type PredictionItem = z.infer<typeof predictionItem>;
export type HistoryEntry = z.infer<typeof historyEntry>;
