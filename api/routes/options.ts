// Handlers of the options of form and filters.
import { Refusal } from '../contract/refusal.ts';
import { courseNames, filterOptions } from '../domain/catalogue/filter-options.ts';
import { minimalOptions } from '../domain/catalogue/options.ts';
import type { Handlers } from '../http/context.ts';
import { requirePacks, requireSeatIndex } from '../services/require-packs.ts';
import { listLineFiles } from '../services/seat-lines.ts';

export const optionHandlers: Pick<Handlers, 'minimalOptions' | 'filterOptions' | 'courses'> = {
  minimalOptions: (context) => ({ data: minimalOptions(requirePacks(context)) }),

  filterOptions(context) {
    const { params } = context;
    const packs = requirePacks(context);
    const data = filterOptions(requireSeatIndex(context, params.counsellingId), params, packs.version);
    if (data.metadata.lines === 0) throw new Refusal('NOT_FOUND', {}, 'No seats are on record for this selection.');
    const metadata = { ...data.metadata, lineFiles: listLineFiles(packs, params) };
    return { message: 'Filter options loaded', data: { ...data, metadata } };
  },

  courses(context) {
    const names = courseNames(requireSeatIndex(context, context.params.counsellingId), context.params);
    return { data: { courses: names.map((course_name) => ({ course_name })) } };
  },
};
