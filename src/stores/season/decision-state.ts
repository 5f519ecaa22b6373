// Whether the dialog about a decision is open. The rest is apart in `decision.ts`: it loads with the dialog.
import { atom } from 'nanostores';

export const $decisionOpen = atom(false);

export const openDecision = (): void => $decisionOpen.set(true);
export const closeDecision = (): void => $decisionOpen.set(false);
