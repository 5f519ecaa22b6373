// The seat whose details are open. It is an entry of the history, so that Back closes it.
import { atom } from 'nanostores';
import { platform } from '../../lib/platform.ts';
import { pushEntry } from '../page/place.ts';

export const $openedId = atom<string | null>(null);

export function openSeat(id: string): void {
  if ($openedId.get() === null) pushEntry({ seat: true });
  $openedId.set(id);
}

export function closeSeat(): void {
  const { history } = platform();
  if ($openedId.get() !== null && history.current().seat) history.back();
  else $openedId.set(null);
}

/** Null while no report is open. */
export const $reported = atom<{ id: string; seat: string } | null>(null);

export const openReport = (id: string, seat: string): void => $reported.set({ id, seat });
export const closeReport = (): void => $reported.set(null);

/** Null while no sheet is open. */
export const $factsOf = atom<{ id: string; seat: string } | null>(null);

export const openFacts = (id: string, seat: string): void => $factsOf.set({ id, seat });
export const closeFacts = (): void => $factsOf.set(null);
