// Schemas of the public tables: colleges, courses, fees and rounds. None of them contains a closing rank.
import * as z from 'zod/mini';
import { predictionItem } from '../prediction/prediction-item.ts';

export const { college: collegeRow, course: courseRow } = predictionItem.shape;

/** Rupees; null is unknown. */
export const feeRow = z.object({
  college_name: z.string(),
  min_fee: z.nullable(z.number()),
  max_fee: z.nullable(z.number()),
  stipend_y1: z.nullable(z.number()),
});

export const allotmentRow = z.object({
  counselling: z.string(),
  year: z.int(),
  round: z.string(),
  rows: z.int(),
});

export type CollegeRow = z.infer<typeof collegeRow>;
export type CourseRow = z.infer<typeof courseRow>;
export type FeeRow = z.infer<typeof feeRow>;
export type AllotmentRow = z.infer<typeof allotmentRow>;
