// Places of the results page that have an address of their own: its seats, the choice lists, the season.
import { atom } from 'nanostores';
import { platform } from '../../lib/platform.ts';

const PATHS = { seats: '/predictions', list: '/list', season: '/season' } as const;

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
