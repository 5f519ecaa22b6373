// People: is a number known, who is logged in, logging out.
import { maskName } from '../domain/person.ts';
import type { Context, Handlers } from '../http/context.ts';
import { shownTo } from '../http/person.ts';
import { endSession } from '../http/session.ts';
import type { UserRecord } from '../store/records.ts';

export const userHandlers: Pick<Handlers, 'checkMobile' | 'validateSession' | 'logout'> = {
  async checkMobile(context) {
    const owner = await context.records.numbers.get(context.body.mobile);
    const user = owner && (await context.records.users.get(owner.userId));
    if (!user) return { userExists: false, userVerified: false, userData: null };
    return { userExists: true, userVerified: true, userData: visibleTo(context, user) };
  },

  validateSession: ({ deps, session }) => ({
    message: 'Session is valid',
    user: shownTo(deps, session.user, session),
  }),

  async logout({ records, cookies }) {
    if (cookies.session !== null) await endSession(records, cookies.session);
    cookies.clearSession();
    return { message: 'You have been logged out successfully' };
  },
};

/** Whole only for a device that verified this number before. */
function visibleTo({ deps, cookies, body }: Context<'checkMobile'>, user: UserRecord) {
  const whole = deps.config.checkMobile === 'full' || cookies.deviceOf(body.mobile) !== null;
  if (whole) return { name: user.name, state: user.state, masked: false };
  return { name: maskName(user.name), state: null, masked: true };
}
