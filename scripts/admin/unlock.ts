// Removes the locks and send limits that wrong codes and requests of strangers have put on a number.
import { GUARD_TTL, SINGLE_CODE_TRIES } from '../../api/domain/account/login-guard.ts';
import { CODE_RECORD_TTL } from '../../api/domain/account/otp.ts';
import { openCollections } from '../../api/store/collections.ts';
import { listOtpKeys } from '../../api/store/person-data.ts';
import type { Store } from '../../api/store/port.ts';

export type Unlocked = { unlocked: string; browsers: number; sendsForgotten: number; loginTakesTwoCodes: boolean };

/**
 * A code that is on its way stays valid. Tries are kept: after three of a day a login still takes two codes, so an
 * unlocked number is no easier to guess. The number needs no account.
 */
export async function unlockNumber(store: Store, mobile: string): Promise<Unlocked> {
  const collections = openCollections(store);
  const owner = await collections.numbers.get(mobile);
  const user = owner && (await collections.users.get(owner.userId));
  const keys = await listOtpKeys(collections, { mobile, devices: user?.devices ?? [] });
  const reset = await Promise.all(keys.map((key) => resetBrowser(collections, key)));
  const { sends, tries } = await collections.numberGuards.update(
    mobile,
    (guard) => ({
      next: guard && { ...guard, sends: [] },
      result: { sends: guard?.sends.length ?? 0, tries: guard?.tries.length ?? 0 },
    }),
    GUARD_TTL,
  );
  return {
    unlocked: mobile,
    browsers: reset.filter(Boolean).length,
    sendsForgotten: sends,
    loginTakesTwoCodes: tries >= SINGLE_CODE_TRIES,
  };
}

/** @returns whether the browser of this key had a lock or counted sends */
const resetBrowser = ({ codes }: ReturnType<typeof openCollections>, key: string): Promise<boolean> =>
  codes.update(
    key,
    (code) => ({
      next: code && { ...code, sends: [], wrong: 0, wrongAt: undefined, lockUntil: 0 },
      result: code !== null && (code.lockUntil > 0 || code.sends.length > 0),
    }),
    CODE_RECORD_TTL,
  );
