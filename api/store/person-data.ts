// Exports and deletes all stored data of a person, except payments.
import type { Collections, UserRecord } from './collections.ts';

/** OTP key of the code for deleting an account. */
export const deletionOtpKey = (mobile: string): string => `${mobile}:erase`;

/**
 * The user record is deleted first, so that nothing new can be written for it; the number last, so that an interrupted
 * deletion can be completed by number.
 * @returns the last user record; null if it does not exist
 */
export async function erasePerson(collections: Collections, userId: string): Promise<UserRecord | null> {
  const user = await collections.users.update(userId, (current) => ({ next: null, result: current }));
  if (!user) return null;
  const history = await collections.predictionHistories.get(userId);
  await Promise.all([
    ...(await listOtpKeys(collections, user)).map((otpKey) => collections.codes.delete(otpKey)),
    ...(history?.entries ?? []).map((entry) => collections.snapshots.delete(snapshotKey(userId, entry.id))),
  ]);
  await collections.predictionHistories.delete(userId);
  await collections.choices.delete(userId);
  await collections.numberGuards.delete(user.mobile);
  await collections.numbers.modify(user.mobile, (owner) => (owner?.userId === userId ? null : owner));
  return user;
}

/** Every OTP key under which codes were sent to a person. */
export async function listOtpKeys(
  { numberGuards }: Pick<Collections, 'numberGuards'>,
  { mobile, devices }: Pick<UserRecord, 'mobile' | 'devices'>,
): Promise<string[]> {
  const guard = await numberGuards.get(mobile);
  return [
    // Records from before every browser had its own.
    mobile,
    deletionOtpKey(mobile),
    ...devices.map((device) => deviceOtpKey(mobile, device)),
    ...(guard?.browsers ?? []).map((browser) => browserOtpKey(mobile, browser)),
  ];
}

export const deviceOtpKey = (mobile: string, device: string): string => `${mobile}:${device}`;
export const browserOtpKey = (mobile: string, browser: string): string => `${mobile}@${browser}`;

export const snapshotKey = (userId: string, recordId: string): string => `${userId}:${recordId}`;

/** The export of a person's data, without hashes, keys and data of others. */
export async function exportPerson(collections: Collections, user: UserRecord) {
  const iso = (at: number) => new Date(at).toISOString();
  const history = await collections.predictionHistories.get(user.id);
  const choices = await collections.choices.get(user.id);
  const formatConsent = (consent: UserRecord['consent']) => ({ ...consent, at: iso(consent.at) });
  return {
    profile: { name: user.name, mobile: user.mobile, state: user.state },
    registered: iso(user.createdAt),
    lastLogin: iso(user.lastLogin),
    consent: formatConsent(user.consent),
    earlierConsents: user.pastConsents.map(formatConsent),
    sessions: user.sessions.map(({ device = null, createdAt, seenAt }) => ({
      device,
      began: iso(createdAt),
      lastSeen: iso(seenAt),
    })),
    knownDevices: user.devices.length,
    predictionsUsed: user.allowance.predictionsUsed,
    usedByPlan: user.allowance.uses ?? [],
    // 0 marks a rank of an earlier, deleted account, which is no longer known.
    ranks: user.allowance.ranks.filter(({ rank }) => rank > 0),
    lastPrediction: user.allowance.last,
    recordedPredictions: history?.entries ?? [],
    choiceLists: choices?.lists ?? [],
    listedBefore: user.listed ?? [],
    roundsOver: user.roundsOver ?? [],
    heldSeats: user.held ?? [],
    enteredResults: (user.results ?? []).map((result) => ({ ...result, at: iso(result.at) })),
    plans: user.grants.map((grant) => ({
      plan: grant.planName,
      rupees: grant.amountPaise / 100,
      paymentId: grant.paymentId,
      from: iso(grant.at),
      until: iso(grant.expiresAt),
    })),
    sentByWhatsapp: user.whatsappSends.map(iso),
    roundMessages: {
      consents: (user.roundMessages?.consents ?? []).map((consent) => ({ ...consent, at: iso(consent.at) })),
      messages: (user.roundMessages?.messages ?? []).map(({ round, state, at }) => ({ round, state, at: iso(at) })),
    },
  };
}
