// The seat of the table that is looked at closely.
import { atom } from 'nanostores';

export const $openedId = atom<string | null>(null);

export const openSeat = (id: string): void => $openedId.set(id);
export const closeSeat = (): void => $openedId.set(null);
