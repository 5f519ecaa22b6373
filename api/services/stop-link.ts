// The signed link that ends messages about lists without a login.
import { Refusal } from '../contract/refusal.ts';
import type { Deps } from '../deps.ts';
import { setRoundConsent, takesRoundMessages } from '../domain/account/round-messages.ts';
import type { Tools } from './call-context.ts';
import { shortHmac, timingSafeEqualText } from './crypto.ts';

const signStop = ({ session }: Pick<Deps['secrets'], 'session'>, userId: string): string =>
  shortHmac(session, 'stop-round-messages', userId);

type Signer = { config: Pick<Deps['config'], 'origin'>; secrets: Pick<Deps['secrets'], 'session'> };

/** The key is a fragment: it is in no log, and a scanner that fetches the link ends nothing. */
export const writeStopLink = ({ config, secrets }: Signer, userId: string): string =>
  `${config.origin}/stop#${userId}.${signStop(secrets, userId)}`;

/** An account that was erased gets no messages either. @throws Refusal STOP_LINK */
export async function stopRoundMessages({ deps, collections }: Tools, key: string): Promise<void> {
  const [userId = '', signature = ''] = key.split('.');
  if (!timingSafeEqualText(signature, signStop(deps.secrets, userId))) throw new Refusal('STOP_LINK');
  await collections.users.modify(userId, (user) => {
    if (!user || !takesRoundMessages(user.roundMessages)) return user;
    const language = user.roundMessages?.consents.at(-1)?.language ?? 'en';
    const chosen = { isOn: false, language, by: 'link' as const, at: deps.now() };
    return { ...user, roundMessages: setRoundConsent(user.roundMessages, chosen) };
  });
}
