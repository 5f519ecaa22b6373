// Prepares the family sheet of a choice list: the ten choices that are most likely to be the one that comes, and the dates.
import { type FamilySheetRequest, type ListPositions, SHEET_SEATS } from '../contract/choice-tools.ts';
import type { ErrorCode } from '../contract/errors.ts';
import { Refusal } from '../contract/refusal.ts';
import { findEnd, isForCandidates } from '../contract/season/calendar.ts';
import type { Season } from '../contract/season/season.ts';
import { findUnknownRounds } from '../domain/season/unknown-rounds.ts';
import type { FamilyInput } from '../report/job.ts';
import { familyFileName } from '../report/text.ts';
import type { CallContext } from './call-context.ts';
import { buildListRows, loadListWithPrediction, positionsOfList } from './choice-lists.ts';
import type { Report } from './prepare-report.ts';
import { requirePacks } from './require-packs.ts';

/**
 * @param emptyError error code for an empty list
 * @throws Refusal LIST_UNKNOWN, the empty error, and those of the prediction
 */
export async function prepareFamilySheet(
  context: CallContext,
  { language, ...body }: FamilySheetRequest,
  emptyError: ErrorCode,
): Promise<Report> {
  const { deps, session } = context;
  const found = await loadListWithPrediction(context, body);
  const positions = positionsOfList(found, body.request);
  const rows = buildListRows(found, positions);
  if (rows.length === 0) throw new Refusal(emptyError);
  const { manifest, seasons } = requirePacks(context);
  const madeAt = deps.now();
  const season = seasons.get(body.request.counsellingId);
  const year = found.seats.counselling.neetPgYear;
  const numbers = pickNumbers(positions);
  const input: FamilyInput = {
    language,
    rows: rows.filter(({ number }) => numbers.has(number)),
    all: rows.length,
    listChance: found.listChance,
    nothing: positions.nothing,
    dates: findDates(season, year, madeAt),
    unknownRounds: findUnknownRounds(season, found.seats, madeAt),
    request: body.request,
    filters: found.data.filters,
    metadata: found.data.metadata,
    dataTime: manifest.dataTime,
    madeAt,
  };
  return {
    filename: familyFileName(body.request.rank, madeAt),
    print: () => deps.pdf({ kind: 'family', input }, session.userId),
  };
}

/** The likeliest choices; among equals the higher ones. */
const pickNumbers = ({ choices }: ListPositions): Set<number> =>
  new Set(
    choices
      .toSorted((a, b) => (b.here ?? -1) - (a.here ?? -1) || a.number - b.number)
      .slice(0, SHEET_SEATS)
      .map(({ number }) => number),
  );

/** @returns the events of candidates that are not over, in their order; null if no dates of the year are on record */
function findDates(season: Season | undefined, year: number, now: number): FamilyInput['dates'] {
  if (!season?.dates || season.year !== year) return null;
  const { rows, status, printed } = season.dates;
  const coming = rows.filter((row) => isForCandidates(row) && findEnd(row) > now);
  return { rows: coming.toSorted((a, b) => findEnd(a) - findEnd(b)), tentative: status === 'tentative', printed };
}
