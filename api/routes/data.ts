// Handlers of the public tables, of the list of counsellings, and of the options of form and filters. Tables are built once per pack.
import type { dataEndpoints } from '../contract/endpoints/data.ts';
import type { optionEndpoints } from '../contract/endpoints/options.ts';
import { memoize, memoizeByObject } from '../contract/memoize.ts';
import { Refusal } from '../contract/refusal.ts';
import { buildCatalogue } from '../domain/catalogue/catalogue.ts';
import { courseNames, filterOptions } from '../domain/catalogue/filter-options.ts';
import { minimalOptions } from '../domain/catalogue/options.ts';
import { buildQuestionSheet } from '../domain/catalogue/question-sheet.ts';
import type { Handlers } from '../http/reply.ts';
import type { LoadedPacks } from '../packs/load.ts';
import type { SeatIndex } from '../packs/seat-index.ts';
import { requirePacks, requireSeatIndex, type WithPacks } from '../services/call-context.ts';
import { findSeatFacts, listLineFiles, type PoolSelection } from '../services/seat-lines.ts';

export const dataHandlers: Pick<Handlers, keyof typeof optionEndpoints | keyof typeof dataEndpoints> = {
  minimalOptions: (context) => ({ data: minimalOptions(requirePacks(context)) }),

  filterOptions(context) {
    const seats = requireSeatIndex(context, context.params.counsellingId);
    const data = findFilterOptions(requirePacks(context))(seats, context.params);
    return { message: 'Filter options loaded', data };
  },

  courses(context) {
    const names = courseNames(requireSeatIndex(context, context.params.counsellingId), context.params);
    return { data: { courses: names.map((course_name) => ({ course_name })) } };
  },

  counsellings: (context) => ({ data: minimalOptions(requirePacks(context)).counsellings }),
  questions(context) {
    const seats = requireSeatIndex(context, context.params.counsellingId);
    return { data: buildQuestionSheet(seats, requirePacks(context).seasons.get(seats.counselling.id)) };
  },
  allLegacy: (context) => ({ data: findTables(context) }),
  dataColleges: (context) => ({ data: findTables(context).colleges }),
  dataCourses: (context) => ({ data: findTables(context).courses }),
  dataFees: (context) => ({ data: findTables(context).fees }),
  seatFacts: (context) => ({ data: findSeatFacts(requirePacks(context), context.params.seatLine) }),
  seasonDates(context) {
    const { counselling } = requireSeatIndex(context, context.params.counsellingId);
    const season = requirePacks(context).seasons.get(counselling.id);
    // Dates of another year are none of this season.
    const dates = season?.year === counselling.neetPgYear ? season.dates : null;
    return { data: { code: counselling.code, name: counselling.name, year: counselling.neetPgYear, dates } };
  },
  dataAllotments: (context) => ({ data: findTables(context).allotments }),
};

/** Read by everybody who fills in the form. */
const findFilterOptions = memoizeByObject((packs: LoadedPacks) =>
  memoize(
    (seats: SeatIndex, selection: PoolSelection) => {
      const data = filterOptions(seats, selection, packs.version);
      if (data.metadata.lines === 0) throw new Refusal('NOT_FOUND', {}, 'No seats are on record for this selection.');
      return { ...data, metadata: { ...data.metadata, lineFiles: listLineFiles(packs, selection) } };
    },
    (_seats, { counsellingId, quotaId, categoryId }) => [counsellingId, quotaId, categoryId].join(),
  ),
);

const buildTables = memoizeByObject((packs: LoadedPacks) => buildCatalogue(packs.counsellings.values()));

const findTables = (context: WithPacks) => buildTables(requirePacks(context));
