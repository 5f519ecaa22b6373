// Endpoints of the options of form and filters. A table of its own: the form loads these schemas with its first call.
import * as z from 'zod/mini';
import { type Endpoint, get, id, message, perAddress, selection } from '../endpoint.ts';
import { counsellingOption, courseOption, filterOptions, minimalOptions } from '../options/options.ts';
import { questionSheet } from '../options/questions.ts';

export const optionEndpoints = {
  minimalOptions: {
    ...get('/api/enhanced-prediction/minimal-options', 'visitor'),
    summary: 'Returns the counsellings, quotas and categories of the form.',
    reply: z.object({ data: minimalOptions }),
    rate: perAddress(240, 60),
  },
  counsellings: {
    ...get('/api/hierarchy/counsellings', 'visitor'),
    summary: 'Returns the counsellings only, as a fallback for clients.',
    reply: z.object({ data: z.array(counsellingOption) }),
    rate: perAddress(240, 60),
  },
  filterOptions: {
    ...get('/api/enhanced-prediction/filter-options/:counsellingId/:quotaId/:categoryId', 'visitor'),
    summary: 'Returns the options and ranges of the filters for a selection.',
    params: selection,
    reply: z.object({ message, data: filterOptions }),
    rate: perAddress(120, 60),
  },
  courses: {
    ...get('/api/enhanced-prediction/courses/:counsellingId/:quotaId/:categoryId', 'visitor'),
    summary: 'Returns the courses of a selection.',
    params: selection,
    reply: z.object({ data: z.object({ courses: z.array(courseOption) }) }),
    rate: perAddress(120, 60),
  },
  questions: {
    ...get('/api/enhanced-prediction/questions/:counsellingId', 'visitor'),
    summary: 'Returns the questions that a counselling asks beyond rank, quota and category.',
    params: z.object({ counsellingId: id }),
    reply: z.object({ data: questionSheet }),
    rate: perAddress(240, 60),
  },
} as const satisfies Record<string, Endpoint>;
