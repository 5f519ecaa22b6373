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
