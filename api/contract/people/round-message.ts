// What a message about a new list says, and what became of it.
import type { Language } from '../languages.ts';

/** Version of the text with which people ask for messages about lists. */
export const ROUND_CONSENT_VERSION = '2026-11';

/** The parts of the text, as providers fill them into an approved template. */
export type RoundText = { round: string; list: string; link: string };

export type RoundMessageToSend = { mobile: string; language: Language; parts: RoundText; text: string };

/**
 * `later`: certainly not sent, and worth another try. `refused`: certainly not sent, for a reason that stays. `unknown`: it
 * may have been sent, so it must not be sent again.
 */
export type Delivery = 'sent' | 'later' | 'refused' | 'unknown';

/** Never throws, and ends at the latest after its time-out. */
export type SendRoundMessage = (message: RoundMessageToSend) => Promise<Delivery>;
