// Which seat's data is being reported as mistaken.
import { atom } from 'nanostores';

/** The seat line that is being reported; null while nobody reports. */
export const $reported = atom<{ id: string; seat: string } | null>(null);

export const openReport = (id: string, seat: string): void => $reported.set({ id, seat });
export const closeReport = (): void => $reported.set(null);
