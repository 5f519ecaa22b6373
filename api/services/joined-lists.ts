// The second counselling of a prediction: whether it may join, what the reply says of it, and which seats are known.
import type { JoinedFrame } from '../contract/prediction/joined.ts';
import { nameJoinedQuota } from '../contract/prediction/joined-demand.ts';
import type { PredictionData, PredictionRequest } from '../contract/prediction/prediction.ts';
import { Refusal } from '../contract/refusal.ts';
import type { Season } from '../contract/season/season.ts';
import { formatRankSpace } from '../domain/account/rank-space.ts';
import { explainNoSeats } from '../domain/prediction/explain-no-seats.ts';
import { type JoinedLists, nameShort, toJoinedRequest } from '../domain/prediction/joined-lists.ts';
import { linesByKey } from '../domain/prediction/seat-line.ts';
import { requireKnownAnswers } from '../domain/prediction/seat-pools.ts';
import { selectLines } from '../domain/prediction/selected-lines.ts';
import { hasSeats } from '../domain/prediction/validate-selection.ts';
import { citeRule } from '../domain/season/season-rules.ts';
import { describeData } from '../domain/season/unknown-rounds.ts';
import type { SeatIndex } from '../packs/seat-index.ts';
import { requirePacks, requireSeatIndex, type WithPacks } from './require-packs.ts';

export type JoinedSelection = { seats: SeatIndex; request: PredictionRequest };

/**
 * A second counselling without seats for the candidate adds nothing, which is no error.
 * @returns null where the request joins none
 * @throws Refusal INVALID_INPUT for the same counselling, or one that goes by another rank, and those of a selection
 */
export function requireJoined(context: WithPacks, request: PredictionRequest): JoinedSelection | null {
  const joined = toJoinedRequest(request);
  if (!joined) return null;
  const own = requireSeatIndex(context, request.counsellingId);
  const seats = requireSeatIndex(context, joined.counsellingId);
  const isOneRank = formatRankSpace(own.counselling) === formatRankSpace(seats.counselling);
  if (seats === own || !isOneRank) throw new Refusal('INVALID_INPUT');
  requireKnownAnswers(seats.seatRules, joined.answers ?? {});
  // Refuses quotas and categories that it does not have.
  selectLines(seats, joined);
  return { seats, request: joined };
}

/** What the reply says of the second counselling. @param now milliseconds since 1970 */
export function frameJoined(context: WithPacks, { parts: [own, other] }: JoinedLists, now: number): JoinedFrame {
  const { seasons } = requirePacks(context);
  // The season of all India has rules about every state: those of the state are about the two.
  const { counselling } = own.seats.counselling.state === undefined ? other.seats : own.seats;
  const season = seasons.get(counselling.id);
  const rules = season?.year === counselling.neetPgYear ? (season.rules ?? []) : [];
  return {
    counsellingId: other.seats.counselling.id,
    names: [nameShort(own.seats), nameShort(other.seats)],
    categories: [own.matches.candidate.category, other.matches.candidate.category],
    dataYears: describeData(seasons.get(other.seats.counselling.id), other.seats, now),
    rules: rules.filter(({ topic }) => topic === 'states').map(citeRule),
  };
}

/** What the closing ranks of the first counselling rest on; why it has no seat where only the second one has some. */
export const describeOwnData = (
  season: Season | undefined,
  seats: SeatIndex,
  request: PredictionRequest,
  { joined, now }: { joined: JoinedFrame | null; now: number },
): string =>
  joined && !hasSeats(seats, request)
    ? `${seats.dataYears} ${explainNoSeats(seats, request, joined.names)}`
    : describeData(season, seats, now);

/** Both counsellings, each with its quotas and with the category of the candidate in it. */
export function nameLists({ parts }: JoinedLists, { names, categories }: JoinedFrame): PredictionData['filters'] {
  const counsellings = parts.map(({ matches }) => matches.filters.counselling);
  const quotas = parts.map(({ matches }, part) => nameJoinedQuota(names[part] ?? '', matches.filters.quota));
  return {
    counselling: counsellings.join(' and '),
    quota: quotas.join('; '),
    finalCategory: categories.map((category, part) => `${category} (${names[part]})`).join(', '),
  };
}

/** @returns whether one of the counsellings of a request has a seat line, by its id. @throws Refusal those of its packs */
export function createKnownCheck(context: WithPacks, { counsellingId, joined }: PredictionRequest) {
  const ids = joined ? [counsellingId, joined.counsellingId] : [counsellingId];
  const known = ids.map((id) => linesByKey(requireSeatIndex(context, id)));
  return (id: string): boolean => known.some((lines) => lines.has(id));
}
