// The seat whose report of a mistake is open. Sending is apart in `mistake-report.ts`: it loads with its dialog.
import { atom } from 'nanostores';

/** Null while no report is open. */
export const $reported = atom<{ id: string; seat: string } | null>(null);

export const openReport = (id: string, seat: string): void => $reported.set({ id, seat });
export const closeReport = (): void => $reported.set(null);
