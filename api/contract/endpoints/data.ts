// Endpoints of the options of form and filters, and of the public tables for logged-in users.
import * as z from 'zod/mini';
import { allotmentRow, collegeRow, courseRow, feeRow } from '../catalogue.ts';
import { seatLineId } from '../choices.ts';
import { type Endpoint, id, message, perAddress, perUser, selection } from '../endpoint.ts';
import { declaredWords, poolMeaning, seatFact } from '../facts.ts';
import { counsellingOption, courseOption, filterOptions, minimalOptions } from '../options.ts';
import { questionSheet } from '../questions.ts';
import { seasonDates } from '../season/season.ts';
import { verdict } from '../season/verdict.ts';

const seatTables = perUser(20, 60);

export const dataEndpoints = {
  minimalOptions: {
    method: 'GET',
    path: '/api/enhanced-prediction/minimal-options',
    access: 'visitor',
    summary: 'Returns the counsellings, quotas and categories of the form.',
    reply: z.object({ data: minimalOptions }),
    rate: perAddress(240, 60),
  },
  counsellings: {
    method: 'GET',
    path: '/api/hierarchy/counsellings',
    access: 'visitor',
    summary: 'Returns the counsellings only, as a fallback for clients.',
    reply: z.object({ data: z.array(counsellingOption) }),
    rate: perAddress(240, 60),
  },
  filterOptions: {
    method: 'GET',
    path: '/api/enhanced-prediction/filter-options/:counsellingId/:quotaId/:categoryId',
    access: 'visitor',
    summary: 'Returns the options and ranges of the filters for a selection.',
    params: selection,
    reply: z.object({ message, data: filterOptions }),
    rate: perAddress(120, 60),
  },
  courses: {
    method: 'GET',
    path: '/api/enhanced-prediction/courses/:counsellingId/:quotaId/:categoryId',
    access: 'visitor',
    summary: 'Returns the courses of a selection.',
    params: selection,
    reply: z.object({ data: z.object({ courses: z.array(courseOption) }) }),
    rate: perAddress(120, 60),
  },
  questions: {
    method: 'GET',
    path: '/api/enhanced-prediction/questions/:counsellingId',
    access: 'visitor',
    summary: 'Returns the questions that a counselling asks beyond rank, quota and category.',
    params: z.object({ counsellingId: id }),
    reply: z.object({ data: questionSheet }),
    rate: perAddress(240, 60),
  },
  allLegacy: {
    method: 'GET',
    path: '/api/single-table/all-legacy',
    access: 'session',
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
    method: 'GET',
    path: '/api/data/colleges',
    access: 'session',
    summary: 'Returns the colleges with place, management type, beds and year.',
    reply: z.object({ data: z.array(collegeRow) }),
    rate: seatTables,
  },
  dataCourses: {
    method: 'GET',
    path: '/api/data/courses',
    access: 'session',
    summary: 'Returns the courses with degree, duration and clinical type.',
    reply: z.object({ data: z.array(courseRow) }),
    rate: seatTables,
  },
  dataFees: {
    method: 'GET',
    path: '/api/data/fees',
    access: 'session',
    summary: 'Returns the smallest and largest yearly fee of each college, and its stipend.',
    reply: z.object({ data: z.array(feeRow) }),
    rate: seatTables,
  },
  seatFacts: {
    method: 'GET',
    path: '/api/data/facts/:seatLine',
    access: 'session',
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
    method: 'GET',
    path: '/api/data/season-dates/:counsellingId',
    access: 'visitor',
    summary: 'Returns the dates of the season of a counselling; null if none are on record.',
    params: z.object({ counsellingId: id }),
    reply: z.object({ data: z.object({ name: z.string(), year: z.int(), dates: z.nullable(seasonDates) }) }),
    rate: perAddress(120, 60),
  },
  dataAllotments: {
    method: 'GET',
    path: '/api/data/allotments',
    access: 'session',
    summary: 'Returns the loaded rounds and their numbers of rows, without closing ranks.',
    reply: z.object({ data: z.array(allotmentRow) }),
    rate: seatTables,
  },
} as const satisfies Record<string, Endpoint>;
