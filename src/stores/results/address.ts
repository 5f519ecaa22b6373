// The address of the list: its request, filters, order, view, page and open seat. What the list shows is written to it, and Back, Forward and a reload restore it.
import { computed } from 'nanostores';
import { emptyWords } from '../../copy/results.ts';
import { readListAddress, writeListAddress } from '../../lib/links/results-address.ts';
import { writeInputs } from '../../lib/links/write-inputs.ts';
import { platform } from '../../lib/platform.ts';
import { $place, dropAddress, keepAddress, PATHS, pushEntry } from '../page/place.ts';
import { showToast } from '../page/toasts.ts';
import { $openedId } from '../seats/opened-seat.ts';
import { mayEnter } from '../session/session.ts';
import { isSameRequest, readRequest } from './asked-request.ts';
import { $filters, $pages, $sort, $view, restoreList } from './filters.ts';
import { $chosenView, $pictureOpen } from './list-view.ts';
import { $inputs, $prediction, findItem, type PredictionInputs, saveRequest } from './prediction-state.ts';

/** Null while no prediction is shown. */
const $address = computed(
  [$prediction, $filters, $sort, $view, $pages, $openedId, $chosenView, $pictureOpen],
  ({ inputs, data }, filters, sort, view, pages, seat, chosen, picture) => {
    if (inputs === null || data === null) return null;
    const query = writeInputs(inputs.request);
    const shown = picture ? 'picture' : chosen && view;
    writeListAddress(query, { filters, sort, view: shown, page: pages[view], seat });
    return `${PATHS.seats}?${query}`;
  },
);

/** @param view null: the one of the device */
function showView(view: ReturnType<typeof readListAddress>['view']): void {
  $pictureOpen.set(view === 'picture');
  if (view === 'cards' || view === 'table') $view.set(view);
}

const readHere = () => readListAddress(new URLSearchParams(platform().here().split('?')[1] ?? ''));

/** Shows the filters, the order, the page and the seat of the address. */
export function restoreAddress(): void {
  const { view, seat, ...list } = readHere();
  showView(view);
  restoreList(list);
  $openedId.set(seat);
}

/** @param run runs the prediction of the address */
export function followAddress(run: () => Promise<void>): void {
  $address.listen((address) => {
    if (address !== null) keepAddress(address);
  });
  platform().history.listen(() => followHistory(run));
  $prediction.listen(({ status, data }) => {
    const id = $openedId.get();
    if (status !== 'ready' || id === null || findItem(data, id) !== null) return;
    $openedId.set(null);
    showToast('info', emptyWords.unknownSeat);
  });
}

function followHistory(run: () => Promise<void>): void {
  dropAddress();
  const shown = $inputs.get();
  if ($place.get() !== 'seats') $openedId.set(null);
  else if (shown !== null && platform().here() !== $address.get()) {
    const inputs = readRequest();
    if (inputs !== null && !isSameRequest(inputs.request, shown.request)) {
      if (mayEnter()) void run();
      return;
    }
    const { view, seat } = readHere();
    $openedId.set(seat);
    // Back from a seat leaves the list as it is, and the focus in it.
    if (platform().here() === $address.get()) return;
    if (view === null) $view.set('cards');
    restoreAddress();
  }
}

/** Makes it the request of this tab, and begins an entry for it, without filters. */
export function openRequest(request: PredictionInputs['request']): void {
  saveRequest({ request });
  pushEntry({}, `${PATHS.seats}?${writeInputs(request)}`);
}
