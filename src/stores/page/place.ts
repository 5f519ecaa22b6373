// Places of the results page that have an address of their own: its seats, the choice lists, the season.
import { atom } from 'nanostores';
import { type Cancel, type HistoryEntry, platform } from '../../lib/platform.ts';

export const PATHS = { seats: '/predictions', list: '/list', season: '/season' } as const;

export type Place = keyof typeof PATHS;

export const $place = atom<Place>('seats');

const readPlace = (): Place => {
  const [path = ''] = platform().here().split('?');
  return (Object.keys(PATHS) as Place[]).find((place) => PATHS[place] === path.replace(/\/$/, '')) ?? 'seats';
};

/** Follows the address: at first, and after Back or Forward. */
export function followPlace(): void {
  $place.set(readPlace());
  platform().history.listen(() => $place.set(readPlace()));
}

export function openPlace(place: Place): void {
  if ($place.get() === place) return;
  const { history } = platform();
  history.push({ ...history.current(), place: true }, PATHS[place]);
  $place.set(place);
}

/** Back from a place: by the history where it led here, else to the seats. A place that was left for another is closed already. */
export function closePlace(place: Place): void {
  if ($place.get() !== place || place === 'seats') return;
  const { history } = platform();
  if (history.current().place) history.back();
  else {
    history.replace({}, PATHS.seats);
    $place.set('seats');
  }
}

/** Browsers refuse more than about ten changes of an address a second. Milliseconds. */
const ADDRESS_DELAY = 100;

let latest = '';
let cancel: Cancel = () => undefined;

/** Puts an address into the entry of the seats a moment later. A place over them has its own. */
export function keepAddress(address: string): void {
  latest = address;
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
