// Places of the results page that have an address of their own: its seats, the choice lists, the season.
import { atom } from 'nanostores';
import { type Cancel, type HistoryEntry, platform } from '../../lib/platform.ts';
import { SEATS_KEY } from '../../lib/storage/storage-keys.ts';

export const PATHS = { seats: '/predictions', list: '/list', season: '/season' } as const;

export type Place = keyof typeof PATHS;

export const $place = atom<Place>('seats');
/** Path with query of the place that is shown. */
export const $here = atom('');

function readHere(): void {
  const here = platform().here();
  const first = `/${here.split(/[/?]/)[1] ?? ''}`;
  $place.set((Object.keys(PATHS) as Place[]).find((place) => PATHS[place] === first) ?? 'seats');
  $here.set(here);
}

/** Follows the address: at first, and after Back or Forward. */
export function followPlace(): void {
  readHere();
  platform().history.listen(readHere);
}

export function openPlace(place: Place): void {
  if ($place.get() !== place) goTo(place === 'seats' ? findSeats() || PATHS.seats : PATHS[place]);
}

/** Opens an address of a place as a new entry of the history. Another place begins at its top. */
export function goTo(path: string): void {
  const { history, scrollTo } = platform();
  const before = $place.get();
  pushEntry({ ...history.current(), place: true }, path);
  readHere();
  if ($place.get() !== before) scrollTo('', 0, 0);
}

/** Changes the address of the place that is shown. */
export function replaceHere(path: string): void {
  platform().history.replace({}, path);
  readHere();
}

/** Browsers refuse more than about ten changes of an address a second. Milliseconds. */
const ADDRESS_DELAY = 100;

let latest = '';
let cancel: Cancel = () => undefined;

/** @returns the address of the seats as this tab left them; empty where it has shown none */
export const findSeats = (): string => latest || (platform().tab.get(SEATS_KEY) ?? '');

/** Puts an address into the entry of the seats a moment later. A place over them has its own. */
export function keepAddress(address: string): void {
  latest = address;
  platform().tab.set(SEATS_KEY, address);
  cancel();
  cancel = platform().after(ADDRESS_DELAY, writeAddress);
}

/** What Back or Forward has left is not written. */
export const dropAddress = (): void => cancel();

function writeAddress(): void {
  cancel();
  if ($place.get() === 'seats' && latest !== '' && latest !== platform().here()) {
    platform().history.replace({}, latest);
  }
}

/** Begins an entry of the history: Back returns to the list as it is now. */
export function pushEntry(entry: HistoryEntry = {}, address?: string): void {
  writeAddress();
  platform().history.push(entry, address);
}

/** Back by the history where it led here, else to the address. */
export function goBack(otherwise: string): void {
  const { history } = platform();
  if (history.current().place) history.back();
  else replaceHere(otherwise);
}
