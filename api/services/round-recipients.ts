// The people who get a message about a round: who asked for it, whom the counselling concerns, and who has it already.
import { findMessage, queueMessage, type RoundMessage, takesRoundMessages } from '../domain/account/round-messages.ts';
import type { Collections } from '../store/collections.ts';
import { type Counselling, findOwn } from './list-figure.ts';

/** `state`: null without a message of the round so far. */
export type Recipient = { id: string; mobile: string; state: RoundMessage['state'] | null };

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
