// What is made of the seats that a plan shows: the seats near the rank, a starter list.
import type { NearRequest, SeatsNearRank, StarterList, StarterRequest } from '../contract/choices/choice-tools.ts';
import { UNLIMITED } from '../contract/limits.ts';
import { fromNow } from '../domain/chances/chances.ts';
import { createEligibilityCheck } from '../domain/choice-lists/counted-seats.ts';
import { findSeatsNearRank } from '../domain/choice-lists/seats-near-rank.ts';
import { buildStarterList, judgeLists } from '../domain/choice-lists/starter-list.ts';
import { openAskedKinds } from '../domain/eligibility/fee-kinds.ts';
import { candidateKey } from '../packs/final-seats.ts';
import type { CallContext } from './person.ts';
import { requireLists, selectList } from './prediction-lists.ts';
import { requirePacks } from './require-packs.ts';
import { matchForUser } from './run-prediction.ts';

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
  return matchForUser(context, request, ({ found, plan }) => {
    const { seats, matches, request: asked, own } = selectList(found.lists, counsellingId);
    const shown = {
      ...matches,
      ...judgeLists(fromNow(seats, own), asked, plan.match_limit),
      isAsked: openAskedKinds(seats, asked),
      home: found.home,
    };
    return buildStarterList(seats, shown, preferences);
  });
}
