// Handlers of the public tables and of the list of counsellings. The tables are built once per pack.
import { buildCatalogue } from '../domain/catalogue/catalogue.ts';
import { minimalOptions } from '../domain/catalogue/options.ts';
import { buildQuestionSheet } from '../domain/catalogue/question-sheet.ts';
import { memoizeByObject } from '../domain/memoize.ts';
import type { Handlers } from '../http/context.ts';
import type { LoadedPacks } from '../packs/load.ts';
import { requirePacks, requireSeatIndex, type WithPacks } from '../services/require-packs.ts';
import { findSeatFacts } from '../services/seat-facts.ts';

const buildTables = memoizeByObject((packs: LoadedPacks) => buildCatalogue(packs.counsellings.values()));

const findTables = (context: WithPacks) => buildTables(requirePacks(context));

export const dataHandlers: Pick<
  Handlers,
  | 'counsellings'
  | 'questions'
  | 'allLegacy'
  | 'dataColleges'
  | 'dataCourses'
  | 'dataFees'
  | 'dataAllotments'
  | 'seatFacts'
  | 'seasonDates'
> = {
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
    return { data: { name: counselling.name, year: counselling.neetPgYear, dates } };
  },
  dataAllotments: (context) => ({ data: findTables(context).allotments }),
};
