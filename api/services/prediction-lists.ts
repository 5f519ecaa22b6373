// The counsellings of a prediction: whether they go together, what the reply says of each, and their choice lists.
import type { ListName } from '../contract/choices/choice-tools.ts';
import { belongsTo, type ChoiceList } from '../contract/choices/choices.ts';
import { nameQuotaOf } from '../contract/prediction/demand-order.ts';
import type { ListFrame, PredictionData, PredictionRequest } from '../contract/prediction/prediction.ts';
import { Refusal } from '../contract/refusal.ts';
import { findNextDay } from '../contract/season/calendar.ts';
import type { RoundsOver } from '../contract/season/season.ts';
import type { CitedRule } from '../contract/season/verdict.ts';
import { formatRankSpace } from '../domain/account/allowance.ts';
import { nameQuotas } from '../domain/eligibility/quotas.ts';
import { findOwnLines, listOpenRounds } from '../domain/matching/own-results.ts';
import { type AskedList, type MatchedList, nameShort, splitRequest } from '../domain/matching/predict.ts';
import { findUnreached } from '../domain/matching/unreached.ts';
import { explainNoSeats, hasSeats } from '../domain/matching/validate-selection.ts';
import { describeData, findRoundsOver, viewAt } from '../domain/season/held-rounds.ts';
import { citeRule } from '../domain/season/season-rules.ts';
import { judgeSelection } from '../domain/season/verdict.ts';
import { linesByKey } from '../domain/seats/seat-line.ts';
import { listHeads, type SeatIndex } from '../packs/seat-index.ts';
import { type CallContext, requirePacks, requireSeatIndex, type WithPacks } from './call-context.ts';

type AtMoment = Pick<CallContext, 'deps' | 'packs' | 'session'>;

/**
 * @returns the counsellings of a request as of now, its own first, with what the person knows of them
 * @throws Refusal INVALID_INPUT for a counselling that is named twice or goes by another rank, and those of the packs
 */
export function requireLists(context: AtMoment, request: PredictionRequest): AskedList[] {
  const { user } = context.session;
  const lists = splitRequest(request).map((own) => {
    const known = requireSeatIndex(context, own.counsellingId);
    const seats = viewAt(requirePacks(context), known, context.deps.now(), user.roundsOver);
    return { seats, request: own, own: findOwnLines(seats, user) };
  });
  const ids = new Set(lists.map(({ request: own }) => own.counsellingId));
  const spaces = new Set(lists.map(({ seats }) => formatRankSpace(seats.counselling)));
  if (ids.size < lists.length || spaces.size > 1) throw new Refusal('INVALID_INPUT');
  return lists;
}

/** Which rounds are over, by the calendar or by what the person said. @throws Refusal PACKS_MISSING */
export const readRoundsOver = (context: AtMoment, seats: SeatIndex): RoundsOver =>
  findRoundsOver(requirePacks(context), seats, context.deps.now(), context.session.user.roundsOver);

export async function loadChoiceLists({ collections, session }: CallContext): Promise<readonly ChoiceList[]> {
  return (await collections.choices.get(session.userId))?.lists ?? [];
}

/** @returns ids of counsellings that the person has seats of in a choice list and that are not asked for */
export async function findAlsoListed(context: CallContext, asked: readonly AskedList[]): Promise<number[]> {
  const lines = (await loadChoiceLists(context)).flatMap((list) => list.lines);
  const isOther = (id: number) => asked.every(({ seats }) => seats.counselling.id !== id);
  const others = listHeads(requirePacks(context)).filter(({ counselling }) => isOther(counselling.id));
  return others.flatMap(({ counselling: { id, code } }) => (lines.some((one) => belongsTo(one.id, code)) ? id : []));
}

/** @param also ids of counsellings whose next day counts for the first one */
export function frameLists(context: AtMoment, lists: readonly MatchedList[], also: readonly number[]): ListFrame[] {
  const { seasons } = requirePacks(context);
  const listDays = (id: number) => findNextDay(seasons.get(id)?.dates?.rows ?? [], context.deps.now()) ?? [];
  return lists.map((list, at) => {
    const { seats, request, matches } = list;
    const others = lists.filter((one) => one.seats !== seats).map((one) => nameShort(one.seats));
    const rounds = readRoundsOver(context, seats);
    const data = describeData(rounds, seats, seasons.get(seats.counselling.id));
    const isOpen = others.length === 0 || hasSeats(seats, request);
    return {
      ...nameList({ seats }),
      category: matches.candidate.category,
      rounds: [...seats.stages],
      roundsOver: rounds,
      nextDay: [seats.counselling.id, ...(at === 0 ? also : [])].flatMap(listDays).sort()[0],
      openRounds: listOpenRounds(seats, rounds),
      verdict: judgeSelection(seasons.get(seats.counselling.id), seats, request),
      ...(matches.lines.length === matches.total && { unreached: findUnreached(list) }),
      dataYears: isOpen ? data : `${seats.dataYears} ${explainNoSeats(seats, request, nameShort(seats), others)}`,
    };
  });
}

/**
 * What decides between a seat of one counselling and a seat of another. The season of all India has rules about every
 * state: those of the states are about the two.
 */
export function findRulesBetween(context: WithPacks, lists: readonly AskedList[]): CitedRule[] {
  const { seasons } = requirePacks(context);
  const rules = lists.flatMap(({ seats: { counselling } }) => {
    const season = counselling.state === undefined ? undefined : seasons.get(counselling.id);
    return season?.year === counselling.neetPgYear ? (season.rules ?? []) : [];
  });
  const between = rules.filter(({ topic }) => topic === 'states');
  // States print the same rule of all India.
  return between.filter(({ text }, at) => between.findIndex((rule) => rule.text === text) === at).map(citeRule);
}

/** Each counselling with its quotas and with the category of the candidate in it. */
export function nameLists(lists: readonly MatchedList[]): PredictionData['filters'] {
  const [first] = lists;
  if (first && lists.length === 1) return first.matches.filters;
  return {
    counselling: new Intl.ListFormat('en-IN').format(lists.map(({ matches }) => matches.filters.counselling)),
    quota: lists.map(({ seats, matches }) => nameQuotaOf(nameShort(seats), matches.filters.quota)).join('; '),
    finalCategory: lists.map(({ seats, matches }) => `${matches.candidate.category} (${nameShort(seats)})`).join(', '),
  };
}

/** @returns whether one of the counsellings of a request has a seat line, by its id. @throws Refusal those of its packs */
export function createKnownCheck(context: AtMoment, request: PredictionRequest): (id: string) => boolean {
  const known = requireLists(context, request).map(({ seats }) => linesByKey(seats));
  return (id) => known.some((lines) => lines.has(id));
}

/** @param counsellingId by default that of the request. @throws Refusal INVALID_INPUT for one that is not part of the request */
export function selectList<List extends AskedList>(
  lists: readonly List[],
  counsellingId: number = lists[0]?.request.counsellingId ?? 0,
): List {
  const list = lists.find(({ seats }) => seats.counselling.id === counsellingId);
  if (!list) throw new Refusal('INVALID_INPUT');
  return list;
}

/** The seat lines of one choice list, in its order. */
export const selectOwn = <Line extends { id: string }>(lines: readonly Line[], { seats }: AskedList): Line[] =>
  lines.filter(({ id }) => belongsTo(id, seats.counselling.code));

export const nameList = ({ seats }: Pick<AskedList, 'seats'>): ListName => ({
  counsellingId: seats.counselling.id,
  code: seats.counselling.code,
  name: nameShort(seats),
});

/** What a file of one choice list says of its prediction: that of all would name the other counsellings too. */
export function frameList(
  { filters, metadata }: PredictionData,
  { seats, request }: AskedList,
): Pick<PredictionData, 'filters' | 'metadata'> {
  const { lists, between: _, ...rest } = metadata;
  const { id, name, neetPgYear, rankLabel } = seats.counselling;
  const own = lists.filter(({ counsellingId }) => counsellingId === id);
  const finalCategory = own[0]?.category ?? filters.finalCategory;
  return {
    filters: { counselling: name, quota: nameQuotas(seats, request), finalCategory },
    metadata: { ...rest, lists: own, neetPgYear, rankLabel },
  };
}
