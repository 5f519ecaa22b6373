// Handlers of the profile, the consent and the sessions.
import { CONSENT_VERSION } from '../contract/limits.ts';
import { CONSENT_CHANNELS, type Consent } from '../contract/people/people.ts';
import { Refusal } from '../contract/refusal.ts';
import { changeConsent, setRoundConsent, takesRoundMessages } from '../domain/account/round-messages.ts';
import type { Handlers } from '../http/reply.ts';
import { changePerson, parseName, presentUser } from '../services/call-context.ts';
import { endSessions, listSessions } from '../services/login/login.ts';
import { stopRoundMessages } from '../services/stop-link.ts';
import type { UserRecord } from '../store/collections.ts';

export const profileHandlers = {
  async updateProfile(context) {
    const { deps, body, session } = context;
    if (body.name === undefined && body.state === undefined) throw new Refusal('INVALID_INPUT');
    const name = body.name === undefined ? undefined : parseName(body.name);
    if (body.state !== undefined && !deps.reference.states.has(body.state)) throw new Refusal('INVALID_STATE');
    const user = await changePerson(context, (known) => ({
      ...known,
      name: name ?? known.name,
      state: body.state ?? known.state,
    }));
    const message = name === undefined ? 'State updated successfully!' : 'Name updated successfully!';
    return { message, user: presentUser(deps, user, session) };
  },

  consent: ({ session }) => ({ consent: presentConsent(session.user) }),

  async updateConsent(context) {
    const { deps, body } = context;
    const user = await changePerson(context, (known) =>
      changeConsent(known, body.channels, CONSENT_VERSION, deps.now()),
    );
    return { message: 'Your choices are saved.', consent: presentConsent(user) };
  },

  async updateRoundMessages(context) {
    const { deps, body } = context;
    const chosen = { ...body, by: 'login' as const, at: deps.now() };
    const user = await changePerson(context, (known) => {
      const roundMessages = setRoundConsent(known.roundMessages, chosen);
      return roundMessages === known.roundMessages ? known : { ...known, roundMessages };
    });
    return { message: 'Your choices are saved.', consent: presentConsent(user) };
  },

  async stopRoundMessages(context) {
    await stopRoundMessages(context, context.body.key);
    return { message: 'You get no more messages about lists.' };
  },

  sessions: ({ deps, session }) => ({ sessions: listSessions(session.user.sessions, session.hash, deps.now()) }),

  async endSessions(context) {
    const { sessions, isOwnLeft } = await endSessions(context, context.body.which);
    if (!isOwnLeft) context.cookies.clearSession();
    return { message: 'Logged out', sessions };
  },
} satisfies Partial<Handlers>;

const presentConsent = ({ consent, roundMessages }: UserRecord): Consent => ({
  version: consent.version,
  at: new Date(consent.at).toISOString(),
  channels: CONSENT_CHANNELS.filter((channel) => consent.channels.includes(channel)),
  roundMessages: takesRoundMessages(roundMessages),
});
