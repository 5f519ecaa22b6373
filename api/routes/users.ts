// Handlers that check a mobile number, validate the session, and log out.
import { HIDDEN_NAME } from '../domain/account/person.ts';
import type { Context, Handlers } from '../http/context.ts';
import { endSession } from '../http/session.ts';
import { isKnownDevice } from '../services/login-guard.ts';
import { presentUser } from '../services/person.ts';
import type { UserRecord } from '../store/collections.ts';

export const userHandlers: Pick<Handlers, 'checkMobile' | 'validateSession' | 'logout'> = {
  async checkMobile(context) {
    const owner = await context.collections.numbers.get(context.body.mobile);
    const user = owner && (await context.collections.users.get(owner.userId));
    if (!user) return { userExists: false, userVerified: false, userData: null };
    return { userExists: true, userVerified: true, userData: await presentOwner(context, user) };
  },

  validateSession: ({ deps, session }) => ({
    message: 'Session is valid',
    user: presentUser(deps, session.user, session),
  }),

  async logout({ collections, cookies }) {
    if (cookies.session !== null) await endSession(collections, cookies.session);
    cookies.clearSession();
    return { message: 'You have been logged out successfully' };
  },
};

/** Masked unless this device verified the number before. */
async function presentOwner(context: Context<'checkMobile'>, user: UserRecord) {
  const { deps, cookies, body } = context;
  const isUnmasked = deps.config.checkMobile === 'full' || (await isKnownDevice(context, cookies, body.mobile));
  if (isUnmasked) return { name: user.name, state: user.state, masked: false };
  return { name: HIDDEN_NAME, state: null, masked: true };
}
