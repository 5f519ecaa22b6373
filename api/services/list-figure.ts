// Who gets a message about a new list, and the chance of their list with the packs before and with those of now.
import { belongsTo } from '../contract/choices/choices.ts';
import type { PredictionRequest } from '../contract/prediction/prediction.ts';
import { Refusal } from '../contract/refusal.ts';
import {
  findMessage,
  type ListFigure,
  queueMessage,
  type RoundMessage,
  takesRoundMessages,
} from '../domain/account/round-messages.ts';
import { listPositions } from '../domain/choice-lists/list-positions.ts';
import { findOwnLines } from '../domain/matching/own-results.ts';
import { splitRequest } from '../domain/matching/predict.ts';
import { viewAt } from '../domain/season/held-rounds.ts';
import type { LoadedPacks } from '../packs/load.ts';
import type { SeatIndex } from '../packs/seat-index.ts';
import type { Collections, UserRecord } from '../store/collections.ts';
import type { CallContext } from './call-context.ts';
import { type ListWithPrediction, loadListWithPrediction, positionsOfList } from './choice-lists.ts';

export type Counselling = Pick<SeatIndex['counselling'], 'id' | 'code' | 'state'>;

export type OwnOfCounselling = {
  /** The list with seats of it that was changed last. */
  listId: string | undefined;
  /** The latest recorded prediction that asks for it. */
  request: PredictionRequest | undefined;
  /** Whether a message about it is meant for the person: all India concerns everybody who has asked for nothing yet. */
  isConcerned: boolean;
};

export async function findOwn(
  { choices, predictionHistories }: Collections,
  { id: userId }: Pick<UserRecord, 'id'>,
  { id, code, state }: Counselling,
): Promise<OwnOfCounselling> {
  const { lists } = (await choices.get(userId)) ?? { lists: [] };
  const { entries } = (await predictionHistories.get(userId)) ?? { entries: [] };
  const listId = lists.find(({ lines }) => lines.some((line) => belongsTo(line.id, code)))?.id;
  const asks = ({ request }: (typeof entries)[number]) =>
    splitRequest(request).some(({ counsellingId }) => counsellingId === id);
  const request = entries.findLast(asks)?.request;
  const isOpen = lists.length === 0 && entries.length === 0 && state === undefined;
  return { listId, request, isConcerned: listId !== undefined || request !== undefined || isOpen };
}

/**
 * Of the rows that the plan shows today, and never charged.
 * @param before the packs before; null leaves out the chance with them
 * @returns null where no row has a chance that may be shown
 */
export async function findListFigure(
  context: CallContext,
  { listId, request }: OwnOfCounselling,
  { id }: Counselling,
  before: LoadedPacks | null,
): Promise<ListFigure | null> {
  if (listId === undefined || request === undefined) return null;
  const asked = { request: { ...request, onlyCharged: true }, id: listId, counsellingId: id };
  const found = await loadListWithPrediction(context, asked).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  if (!found) return null;
  const { chance, counted } = positionsOfList(found).listChance;
  return chance === null ? null : { before: before && findChanceBefore(context, found, counted, before), now: chance };
}

/** The same rows at the same moment. @returns null where the packs before do not have all of them */
function findChanceBefore(
  { deps, session }: CallContext,
  { request, list, visibility }: ListWithPrediction,
  countedNow: number,
  packs: LoadedPacks,
): number | null {
  const known = packs.counsellings.get(request.counsellingId);
  if (!known) return null;
  const seats = viewAt(packs, known, deps.now(), session.user.roundsOver);
  const own = findOwnLines(seats, session.user);
  const { chance, counted } = listPositions(seats, request, list.lines, visibility, [], own).listChance;
  return counted === countedNow ? chance : null;
}

/** `state`: null without a message of the round so far. */
type Recipient = { id: string; mobile: string; state: RoundMessage['state'] | null };

/** @param ids of every person who ever asked for messages about lists */
export async function findRecipients(
  collections: Collections,
  ids: readonly string[],
  counselling: Counselling,
  round: string,
): Promise<{ recipients: Recipient[]; consents: number }> {
  const recipients: Recipient[] = [];
  let consents = 0;
  for (const id of ids) {
    const user = await collections.users.get(id);
    if (!user) continue;
    const state = findMessage(user.roundMessages, round)?.state ?? null;
    const isOn = takesRoundMessages(user.roundMessages);
    if (isOn) consents += 1;
    const isNew = state === null && isOn && (await findOwn(collections, user, counselling)).isConcerned;
    if (state !== null || isNew) recipients.push({ id, mobile: user.mobile, state });
  }
  return { recipients, consents };
}

/** Repeating it adds nothing: the record of a person has one message of a round. */
export async function queueMessages(
  { users }: Collections,
  recipients: readonly Recipient[],
  round: string,
  now: number,
): Promise<void> {
  for (const { id, state } of recipients) {
    if (state !== null) continue;
    await users.modify(id, (user) => {
      const roundMessages = user && queueMessage(user.roundMessages, round, now);
      return roundMessages ? { ...user, roundMessages } : user;
    });
  }
}
