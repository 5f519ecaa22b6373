// Prepares the family sheet: the ten choices that are most likely to be the one that comes, and the dates, of each counselling.
import { type FamilySheetRequest, type ListPositions, SHEET_SEATS } from '../contract/choices/choice-tools.ts';
import { listYears } from '../contract/data-years.ts';
import type { ErrorCode } from '../contract/errors.ts';
import { Refusal } from '../contract/refusal.ts';
import { findEnd, isForCandidates } from '../contract/season/calendar.ts';
import type { Season } from '../contract/season/season.ts';
import { pickLikeliest } from '../domain/choice-lists/choice-rows.ts';
import { nameShort } from '../domain/matching/predict.ts';
import { isSeasonOver, listUnknownRounds } from '../domain/season/held-rounds.ts';
import type { FamilyInput, FamilyList } from '../report/job.ts';
import { familyFileName } from '../report/text.ts';
import { type CallContext, requirePacks } from './call-context.ts';
import { buildListRows, type ListWithPrediction, loadListsWithPrediction, positionsOfList } from './choice-lists.ts';
import { readRoundsOver } from './prediction-lists.ts';
import type { Report } from './prepare-report.ts';

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
  const found = await loadListsWithPrediction(context, body);
  if (found.every(({ list }) => list.lines.length === 0)) throw new Refusal(emptyError);
  const madeAt = deps.now();
  const { data, between } = found[0] as ListWithPrediction;
  const input: FamilyInput = {
    language,
    lists: describeLists(context, found, madeAt),
    rules: between,
    request: body.request,
    filters: data.filters,
    metadata: data.metadata,
    dataTime: requirePacks(context).manifest.dataTime,
    madeAt,
  };
  return {
    filename: familyFileName(body.request.rank, madeAt),
    print: () => deps.pdf({ kind: 'family', input }, session.userId),
  };
}

function describeLists(context: CallContext, found: readonly ListWithPrediction[], now: number): FamilyList[] {
  const positions = found.map(positionsOfList);
  const counts = shareSeats(positions.map(({ choices }) => choices.length));
  const { seasons } = requirePacks(context);
  return found.map((part, place) => {
    const own = positions[place] as ListPositions;
    const rows = buildListRows(part, own);
    const numbers = pickLikeliest(rows, counts[place] ?? 0);
    const { counselling } = part.seats;
    const rounds = readRoundsOver(context, part.seats);
    const verdict = part.data.metadata.lists[0]?.verdict;
    return {
      name: nameShort(part.seats),
      category: part.data.filters.finalCategory,
      rows: rows.filter(({ number }) => numbers.has(number)),
      all: rows.length,
      past: own.past,
      years: listYears(part.seats.rounds),
      listChance: own.listChance,
      dates: findDates(seasons.get(counselling.id), counselling.neetPgYear, now),
      unknownRounds: listUnknownRounds(rounds, part.seats),
      isOver: isSeasonOver(rounds.over, part.seats),
      isAsked: rounds.isAsked,
      reached: verdict?.kind === 'not-eligible' ? (verdict.reached ?? []) : null,
    };
  });
}

/** How many choices of each list the sheet has: the same number, and what short lists leave, the first lists first. */
export function shareSeats(sizes: readonly number[]): number[] {
  const shares = sizes.map(() => 0);
  for (let left = SHEET_SEATS; left > 0; left--) {
    const open = [...sizes.keys()].filter((at) => (shares[at] ?? 0) < (sizes[at] ?? 0));
    const [next] = open.toSorted((one, other) => (shares[one] ?? 0) - (shares[other] ?? 0));
    if (next === undefined) break;
    shares[next] = (shares[next] ?? 0) + 1;
  }
  return shares;
}

/** @returns the events of candidates that are not over, in their order; null if no dates of the year are on record */
function findDates(season: Season | undefined, year: number, now: number): FamilyList['dates'] {
  if (!season?.dates || season.year !== year) return null;
  const { rows, status, printed } = season.dates;
  const coming = rows.filter((row) => isForCandidates(row) && findEnd(row) > now);
  return { rows: coming.toSorted((a, b) => findEnd(a) - findEnd(b)), tentative: status === 'tentative', printed };
}
