// Schema of one predicted seat line.
import * as z from 'zod/mini';
import { CHANCE_LEVELS } from '../labels.ts';

const closingByRound = z.record(z.string(), z.object({ closing_rank: z.int(), admitted_number: z.int() }));
export const historyEntry = z.object({ year: z.int(), rounds: closingByRound });

/** Figures that name their source. */
export const FIGURES = ['closing', 'fee', 'stipend', 'bond', 'bond_penalty', 'beds', 'established'] as const;

/** Label of the source of a figure; absent where the figure is unknown. */
const figureSources = z.partialRecord(z.enum(FIGURES), z.string());

export const predictionItem = z.object({
  /** Codes of counselling, institute, course, quota and allotted category, joined by dots: stable over years. */
  id: z.string(),
  college: z.object({
    college_name: z.string(),
    place: z.nullable(z.string()),
    state: z.nullable(z.string()),
    established_year: z.nullable(z.int()),
    no_of_beds: z.nullable(z.int()),
    management_type: z.nullable(z.string()),
  }),
  course: z.object({
    course_name: z.string(),
    clinical_type: z.string(),
    degree_type: z.string(),
    duration: z.number(),
  }),
  fee: z.object({
    course_fee: z.nullable(z.number()),
    stipend_y1: z.nullable(z.number()),
    bond: z.union([z.number(), z.literal('No Info')]),
    bond_penalty: z.nullable(z.number()),
  }),
  /** Final closing rank of the latest year with allotments. */
  closingRank: z.int(),
  openingRank: z.int(),
  /** Largest number of seats allotted in one round of that year. */
  seats: z.int(),
  quota: z.string(),
  /** The category that the candidate chose. */
  category: z.string(),
  allotted_category: z.string(),
  chance_level: z.enum(CHANCE_LEVELS),
  chance_text: z.string(),
  chance_color: z.string(),
  /** P(rank ≤ closing rank by the last stage), in percent. */
  chance_score: z.int(),
  chance_by_round: z.array(z.object({ round: z.string(), score: z.int() })),
  /** 80 % prediction interval of the closing rank by the last stage. */
  closing_rank_low: z.int(),
  closing_rank_high: z.int(),
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
  sources: figureSources,
});

export type PredictionItem = z.infer<typeof predictionItem>;
export type HistoryEntry = z.infer<typeof historyEntry>;
