// Choice lists of a person: saving, the prediction of a list for its chance and its files, and lists to start from.
import type {
  ListName,
  ListPositions,
  NearRequest,
  SeatsNearRank,
  StarterList,
  StarterRequest,
} from '../contract/choices/choice-tools.ts';
import type { ChoiceLine, ChoiceList } from '../contract/choices/choices.ts';
import { UNLIMITED } from '../contract/limits.ts';
import type { PredictionData, PredictionRequest } from '../contract/prediction/prediction.ts';
import { Refusal } from '../contract/refusal.ts';
import { describeCuts, hangsOnCut } from '../contract/season/cuts.ts';
import type { CitedRule } from '../contract/season/verdict.ts';
import { fromNow } from '../domain/chances/chances.ts';
import { deleteList, describeChoice, type ListInput, saveList } from '../domain/choice-lists/choice-lists.ts';
import { type ChoiceRow, choiceRows } from '../domain/choice-lists/choice-rows.ts';
import { createCountedPools, createEligibilityCheck } from '../domain/choice-lists/counted-seats.ts';
import { listPositions } from '../domain/choice-lists/list-positions.ts';
import { findSeatsNearRank } from '../domain/choice-lists/seats-near-rank.ts';
import { buildStarterList, judgeLists } from '../domain/choice-lists/starter-list.ts';
import { buildItemsOfLines, isVisible, judgeSeats, type Visibility } from '../domain/choice-lists/visible-lines.ts';
import { openAskedKinds } from '../domain/eligibility/fee-kinds.ts';
import type { AskedList } from '../domain/matching/predict.ts';
import { describeUnknown, findNextRound, isSeasonOver } from '../domain/season/held-rounds.ts';
import { linesByKey } from '../domain/seats/seat-line.ts';
import { candidateKey } from '../packs/final-seats.ts';
import { choiceFileName } from '../report/text.ts';
import { type CallContext, requireAccountExists, requirePacks } from './call-context.ts';
import {
  createKnownCheck,
  frameList,
  loadChoiceLists,
  nameList,
  readRoundsOver,
  requireLists,
  selectList,
  selectOwn,
} from './prediction-lists.ts';
import { matchForUser, predictForUser } from './run-prediction.ts';

const SAVE_ERRORS = {
  'unknown-list': 'LIST_UNKNOWN',
  'too-many-lists': 'LISTS_FULL',
  'not-shown': 'SEAT_NOT_SHOWN',
} as const;

/** @throws Refusal LIST_CHANGED, LIST_UNKNOWN, LISTS_FULL, SEAT_NOT_SHOWN, SESSION_EXPIRED, and those of the prediction */
export async function saveChoiceList(
  context: CallContext,
  input: ListInput & { request: PredictionRequest },
): Promise<ChoiceList> {
  const { deps, collections, session } = context;
  await requireKnownSeats(context, input);
  const { predictions } = await predictForUser(context, input.request, { ids: input.lines });
  const shown = requireLists(context, input.request).flatMap((part) => nameLines(part, selectOwn(predictions, part)));
  const fresh = { id: deps.random.id(), at: new Date(deps.now()).toISOString() };
  const outcome = await changeLists(context, (lists) => saveList(lists, input, shown, fresh));
  if (outcome.kind === 'changed') throw new Refusal('LIST_CHANGED', { list: outcome.list });
  if (outcome.kind !== 'saved') throw new Refusal(SAVE_ERRORS[outcome.kind]);
  await requireAccountExists(context, () => collections.choices.delete(session.userId));
  return outcome.list;
}

/** @throws Refusal LIST_CHANGED */
export async function deleteChoiceList(context: CallContext, input: Parameters<typeof deleteList>[1]): Promise<void> {
  const changed = await changeLists(context, (lists) => deleteList(lists, input));
  if (changed) throw new Refusal('LIST_CHANGED', { list: changed.list });
}

const changeLists = <Result>(
  { collections, session }: CallContext,
  change: (lists: readonly ChoiceList[]) => { next: readonly ChoiceList[]; result: Result },
): Promise<Result> =>
  collections.choices.update(session.userId, (record) => {
    const lists = record?.lists ?? [];
    const { next, result } = change(lists);
    return { next: next === lists ? record : { lists: [...next] }, result };
  });

/** A seat that this counselling never had cannot be shown, so it is refused before the prediction is charged. */
async function requireKnownSeats(
  context: CallContext,
  { request, lines }: { request: PredictionRequest; lines: readonly string[] },
): Promise<void> {
  const isKnown = createKnownCheck(context, request);
  if (lines.every(isKnown)) return;
  const saved = new Set((await loadChoiceLists(context)).flatMap((list) => list.lines.map(({ id }) => id)));
  if (lines.some((id) => !isKnown(id) && !saved.has(id))) throw new Refusal('SEAT_NOT_SHOWN');
}

/** One choice list: the seats that a saved list has of one counselling. */
export type ListWithPrediction = AskedList & {
  /** With the seat lines of this counselling only; where the plan shows every match, every pool that counts for a choice. */
  list: ChoiceList;
  /** With the items of every seat of the list that the plan shows, whatever its quota. */
  data: PredictionData;
  visibility: Visibility;
  /** As in `listPositions`. */
  unknownRounds: string;
  /** See `findNextRound`. */
  from: string | null;
  isOver: boolean;
  names: readonly ListName[];
  /** What decides between seats of several counsellings; null where the request has one. */
  between: readonly CitedRule[] | null;
};

type ListRequest = { request: PredictionRequest; id: string };

/** @throws Refusal LIST_UNKNOWN, INVALID_INPUT for a counselling that is not part of the request, those of the prediction */
export async function loadListWithPrediction(
  context: CallContext,
  { counsellingId, ...body }: ListRequest & { counsellingId?: number | undefined },
): Promise<ListWithPrediction> {
  // Refused before the prediction is charged.
  selectList(requireLists(context, body.request), counsellingId);
  return selectList(await loadListsWithPrediction(context, body), counsellingId);
}

/** The choice lists of every counselling of the request, in its order. @throws Refusal LIST_UNKNOWN, those of the prediction */
export async function loadListsWithPrediction(
  context: CallContext,
  { request, id }: ListRequest,
): Promise<ListWithPrediction[]> {
  const lists = await loadChoiceLists(context);
  const list = lists.find((candidate) => candidate.id === id);
  if (!list) throw new Refusal('LIST_UNKNOWN');
  const parts = requireLists(context, request);
  const every = parts.flatMap((part) => addPools(part, selectOwn(list.lines, part)));
  const found = await predictForUser(context, request, { ids: every.map((line) => line.id) });
  const names = parts.map(nameList);
  const between = found.metadata.between ?? null;
  return parts.map((part) => ({ ...readPart(context, list, found, part), names, between }));
}

function readPart(
  context: CallContext,
  list: ChoiceList,
  found: PredictionData,
  part: AskedList,
): Omit<ListWithPrediction, 'names' | 'between'> {
  const { seats, request, own } = part;
  const ofPart = selectOwn(list.lines, part);
  const named = new Map(nameLines(part, ofPart).map((line) => [line.id, line]));
  const starred = ofPart.map((line) => named.get(line.id) ?? line);
  const lines = found.metadata.matchLimit === UNLIMITED ? addPools(part, starred) : starred;
  const ids = lines.map((line) => line.id);
  const predictions = selectOwn(found.predictions, part);
  const shown = new Set(predictions.map((item) => item.id));
  const visibility = { shown, limit: found.metadata.matchLimit };
  const frame = frameList(found, part);
  // A plan that shows every match shows the eligible seats of every quota: they have figures too.
  const others = judgeSeats(seats, request, ids, visibility).filter((seat) => isVisible(seat) && !shown.has(seat.id));
  const items = buildItemsOfLines(
    seats,
    others.map(({ line }) => line),
    request,
    frame.filters.finalCategory,
    own,
  );
  const data = { ...found, ...frame, predictions: [...predictions, ...items] };
  const rounds = readRoundsOver(context, seats);
  const said = { from: findNextRound(rounds, seats), unknownRounds: describeUnknown(rounds, seats) };
  const isOver = isSeasonOver(rounds.over, seats);
  return { ...part, list: { ...list, lines }, data, visibility, ...said, isOver };
}

const nameLines = ({ seats }: AskedList, lines: readonly { id: string }[]): ChoiceLine[] =>
  lines.flatMap(({ id }) => {
    const line = linesByKey(seats).get(id);
    return line === undefined ? [] : [describeChoice(seats, line)];
  });

/** Choice filling asks for no pool: behind those that were starred, the other pools of each choice that count for the candidate. */
function addPools({ seats, request }: AskedList, starred: readonly ChoiceLine[]): ChoiceLine[] {
  const findPools = createCountedPools(seats, request);
  const ids = new Set(starred.map(({ id }) => id));
  return starred.flatMap((line) => {
    const pools = findPools(linesByKey(seats).get(line.id) ?? -1).map((pool) => describeChoice(seats, pool));
    const others = pools.filter(({ id }) => !ids.has(id));
    for (const { id } of others) ids.add(id);
    return [line, ...others];
  });
}

export function positionsOfList(found: ListWithPrediction): ListPositions {
  const verdict = found.data.metadata.lists[0]?.verdict;
  const own = listPositions(
    found.seats,
    found.request,
    found.list.lines,
    found.visibility,
    found.data.predictions,
    found.own,
  );
  return {
    counsellingId: found.seats.counselling.id,
    lists: [...found.names],
    unknownRounds: [describeCuts(verdict), found.unknownRounds].filter(Boolean).join(' '),
    ...own,
    from: found.from,
    isOver: found.isOver,
    // One figure of the list would hide those of the cuts, and after the season nothing comes.
    ...((hangsOnCut(verdict) || found.isOver) && {
      choices: own.choices.map((choice) => ({ ...choice, here: null })),
      nothing: null,
      listChance: { ...own.listChance, chance: null },
    }),
  };
}

export const buildListRows = ({ list, data }: ListWithPrediction, { choices }: ListPositions): ChoiceRow[] =>
  choiceRows(list.lines, data.predictions, choices);

/** @throws Refusal NO_PREDICTION for an empty list, RATE_LIMITED, PDF_FAILED */
export function printChoiceList(context: CallContext, found: ListWithPrediction): Promise<Buffer> {
  const { deps } = context;
  const positions = positionsOfList(found);
  const rows = buildListRows(found, positions);
  if (rows.length === 0) throw new Refusal('NO_PREDICTION');
  const { filters, metadata } = found.data;
  const { dataTime } = requirePacks(context).manifest;
  const { unknownRounds, request } = found;
  const { listChance, past } = positions;
  const made = { name: found.list.name, madeAt: deps.now() };
  const input = { ...made, rows, listChance, unknownRounds, past, request, filters, metadata, dataTime };
  return deps.pdf({ kind: 'choices', input }, context.session.userId);
}

/** @param found names the counselling in the file name where the prediction has several */
export const choiceListFileName = (
  { deps }: CallContext,
  { names, seats, request }: ListWithPrediction,
  extension: 'csv' | 'pdf',
): string => choiceFileName(request.rank, deps.now(), extension, names.length > 1 ? seats.counselling.code : undefined);

/** @throws Refusal INVALID_INPUT for a counselling that is not part of the request, those of the prediction */
export function findNear(context: CallContext, { request, counsellingId }: NearRequest): Promise<SeatsNearRank> {
  const part = selectList(requireLists(context, request), counsellingId);
  const finalSeats = requirePacks(context).finalSeats.get(part.seats.counselling.id) ?? [];
  return matchForUser(context, request, ({ found, frame, plan }) => {
    const { seats, matches } = selectList(found.lists, counsellingId);
    const shown = new Set(matches.lines);
    const isLimited = plan.match_limit !== UNLIMITED;
    const isShown = (line: number) => !isLimited || shown.has(line);
    // A prediction without seats is not charged: of a plan with a limit it would open the neighbours of every rank.
    const known = isLimited && frame.metadata.totalResults === 0 ? [] : finalSeats;
    const isEligible = createEligibilityCheck(seats, part.request);
    const candidate = candidateKey(part.request.categoryId, part.request.isPwD);
    return findSeatsNearRank(seats, known, request.rank, { candidate, isEligible, isShown });
  });
}

/** @throws Refusal INVALID_INPUT for a counselling that is not part of the request, those of the prediction */
export function makeStarterList(
  context: CallContext,
  { request, counsellingId, ...preferences }: StarterRequest,
): Promise<StarterList> {
  selectList(requireLists(context, request), counsellingId);
  return matchForUser(context, request, ({ found }) => {
    const { seats, matches, request: asked, own } = selectList(found.lists, counsellingId);
    const shown = {
      ...matches,
      ...judgeLists(fromNow(seats, own), asked),
      isAsked: openAskedKinds(seats, asked),
      home: found.home,
    };
    return buildStarterList(seats, shown, preferences);
  });
}
