// Schemas of the public tables: colleges, courses, fees and rounds. None of them contains a closing rank.
import * as z from 'zod/mini';
import { flatShape } from '../prediction/flat-figures.ts';

export const collegeRow = z.object({
  college_name: z.string(),
  place: z.nullable(z.string()),
  state: z.nullable(z.string()),
  ...flatShape('college'),
});

export const courseRow = z.object({
  course_name: z.string(),
  degree_type: z.string(),
  clinical_type: z.string(),
  duration: z.number(),
});

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
