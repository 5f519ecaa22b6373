// Endpoints of the public tables for logged-in users, of the facts of a seat line and of a season's dates.
import * as z from 'zod/mini';
import { seatLineId } from '../choices/choices.ts';
import { type Endpoint, get, id, perAddress, perUser } from '../endpoint.ts';
import { declaredWords, poolMeaning, seatFact } from '../fact-claims.ts';
import { allotmentRow, collegeRow, courseRow, feeRow } from '../options/catalogue.ts';
import { datedSeason } from '../season/season.ts';
import { verdict } from '../season/verdict.ts';

const seatTables = perUser(20, 60);

export const dataEndpoints = {
  allLegacy: {
    ...get('/api/single-table/all-legacy', 'session'),
    summary: 'Returns the four public tables. They contain no closing rank.',
    reply: z.object({
      data: z.object({
        colleges: z.array(collegeRow),
        courses: z.array(courseRow),
        fees: z.array(feeRow),
        allotments: z.array(allotmentRow),
      }),
    }),
    rate: seatTables,
  },
  dataColleges: {
    ...get('/api/data/colleges', 'session'),
    summary: 'Returns the colleges with place, management type, beds and year.',
    reply: z.object({ data: z.array(collegeRow) }),
    rate: seatTables,
  },
  dataCourses: {
    ...get('/api/data/courses', 'session'),
    summary: 'Returns the courses with degree, duration and clinical type.',
    reply: z.object({ data: z.array(courseRow) }),
    rate: seatTables,
  },
  dataFees: {
    ...get('/api/data/fees', 'session'),
    summary: 'Returns the smallest and largest yearly fee of each college, and its stipend.',
    reply: z.object({ data: z.array(feeRow) }),
    rate: seatTables,
  },
  seatFacts: {
    ...get('/api/data/facts/:seatLine', 'session'),
    summary: 'Returns every fact of a seat line with its source, and what other sources say.',
    params: z.object({ seatLine: seatLineId }),
    reply: z.object({
      data: z.object({
        facts: z.array(seatFact),
        words: z.array(declaredWords),
        verdict: z.optional(verdict),
        /** Null where the counselling has no map of its pools. */
        pool: z.optional(z.nullable(poolMeaning)),
      }),
    }),
    rate: perUser(120, 60),
  },
  seasonDates: {
    ...get('/api/data/season-dates/:counsellingId', 'visitor'),
    summary: 'Returns the dates of the season of a counselling; null if none are on record.',
    params: z.object({ counsellingId: id }),
    reply: z.object({ data: datedSeason }),
    rate: perAddress(120, 60),
  },
  dataAllotments: {
    ...get('/api/data/allotments', 'session'),
    summary: 'Returns the loaded rounds and their numbers of rows, without closing ranks.',
    reply: z.object({ data: z.array(allotmentRow) }),
    rate: seatTables,
  },
} as const satisfies Record<string, Endpoint>;
