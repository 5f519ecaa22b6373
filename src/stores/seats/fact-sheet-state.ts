// The seat whose facts are open. Loading them is apart in `fact-sheet.ts`: it loads with its dialog.
import { atom } from 'nanostores';

/** Null while no sheet is open. */
export const $factsOf = atom<{ id: string; seat: string } | null>(null);

export const openFacts = (id: string, seat: string): void => $factsOf.set({ id, seat });
export const closeFacts = (): void => $factsOf.set(null);
