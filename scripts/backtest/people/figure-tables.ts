// The tables of the figures on people, and what a row of them holds.
import type { Judged } from '../../../src/lib/build/accuracy.ts';
import type { PeopleScore } from './outcomes.ts';

/** What the tables are about, in their order. The first ones are shown, the folded ones on request. */
export const TABLES = {
  season: { title: 'rows shown, whole season', folded: false },
  moment: { title: 'rounds still to come', folded: false },
  pool: { title: 'pools, whole season', folded: false },
  list: { title: 'at least one of a list', folded: false },
  band: { title: 'at least one of a list, by rank', folded: true },
  tenth: { title: 'at least one of a list, by what was said', folded: true },
  cut: { title: 'seats of one candidate beyond rank 1.6 lakh, if the percentile is cut as in the year', folded: false },
  level: { title: 'levels', folded: true },
  quota: { title: 'quotas, drawn rows, whole season', folded: true },
  counselling: { title: 'other counsellings, 60 candidates drawn for each, by the age of their lists', folded: true },
  offer: {
    title:
      'P(on offer) of lines with a past; where one year trains, it is the prior alone, which is of MCC 2023 → 2024',
    folded: true,
  },
  further: { title: 'a further allotment of a line', folded: true },
} as const;
export type TableName = keyof typeof TABLES;

/** One row of a table: a population of a test year, what was said to it, what came, and the goals of these figures. */
export type Figure = Omit<PeopleScore, 'bins' | 'levels'> & {
  table: TableName;
  name: string;
  year: number;
  goals: Judged[];
};
