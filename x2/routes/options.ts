// What the form and the filters may choose from: answered from the packs alone.
import { Refusal } from '../contract/refusal.ts';
import { courseNames, filterOptions } from '../domain/filter-options.ts';
import { minimalOptions } from '../domain/options.ts';
import type { Handlers } from '../http/context.ts';
import { packsOf, seatsOf } from '../http/packs.ts';

export const optionHandlers: Pick<Handlers, 'minimalOptions' | 'filterOptions' | 'courses'> = {
  minimalOptions: (context) => ({ data: minimalOptions(packsOf(context)) }),

  filterOptions(context) {
    const { params } = context;
    const data = filterOptions(seatsOf(context, params.counsellingId), params, packsOf(context).version);
    if (data.metadata.lines === 0) throw new Refusal('NOT_FOUND', {}, 'No seats are on record for this selection.');
    return { message: 'Filter options loaded', data };
  },

  courses(context) {
    const names = courseNames(seatsOf(context, context.params.counsellingId), context.params);
    return { data: { courses: names.map((course_name) => ({ course_name })) } };
  },
};
