// The address of the list: its request, filters, order, view, page and open seat. What the list shows is written to it, and Back, Forward and a reload restore it.
import { computed } from 'nanostores';
import { DEFAULT_BASE_CATEGORY, EVERY_QUOTA } from '../../../api/contract/limits.ts';
import { emptyWords } from '../../copy/results.ts';
import { readListAddress, writeListAddress } from '../../lib/links/results-address.ts';
import { parseShareLink } from '../../lib/links/share-link.ts';
import { type Shareable, writeInputs } from '../../lib/links/write-inputs.ts';
import { findItem } from '../../lib/seats/fetch-prediction.ts';
import { readKinds } from '../../lib/seats/seats-meant.ts';
import { type PredictionInputs, readTabRequest, saveRequest } from '../../lib/storage/tab-request.ts';
import type { List } from './list.ts';
import type { ResultsEnv, State } from './state.ts';

const PATH = '/predictions';

export const isSameRequest = (one: Shareable, other: Shareable): boolean =>
  String(writeInputs(one)) === String(writeInputs(other));

/** @returns null where something is missing that every prediction needs */
function parseRequest(here: string): PredictionInputs['request'] | null {
  if (!here.startsWith(PATH)) return null;
  const { pwd, also, closedQuotas, seatsMeant: _, ...link } = parseShareLink(here);
  const { rank, counsellingId, quotaId, categoryId, budget = null, preferredCourses = [], ...given } = link;
  if (rank === undefined || counsellingId === undefined || quotaId === undefined || categoryId === undefined)
    return null;
  const feeKinds = readKinds(new URLSearchParams(here.split('?')[1]).get('fees') ?? '');
  return {
    ...given,
    ...{ rank: Number(rank), counsellingId, quotaId, categoryId, budget },
    ...(closedQuotas && { closedQuotas: [...closedQuotas] }),
    ...(feeKinds.length > 0 && { feeKinds }),
    baseCategory: DEFAULT_BASE_CATEGORY,
    isPwD: pwd === 'yes',
    preferredCourses: [...preferredCourses],
    ...(also && {
      also: also.flatMap(({ categoryId: category, ...one }) =>
        category === null ? [] : [{ ...one, quotaId: EVERY_QUOTA, categoryId: category }],
      ),
    }),
  };
}

export function createAddress(env: ResultsEnv, { $prediction, $inputs }: State, list: List) {
  const { platform, $place, mayEnter } = env;
  const { $view, $openedId, $pictureOpen } = list;

  /** Null while no prediction is shown. */
  const $address = computed(
    [$prediction, list.$filters, list.$sort, $view, list.$pages, $openedId, list.$chosenView, $pictureOpen],
    ({ inputs, data }, filters, sort, view, pages, seat, chosen, picture) => {
      if (inputs === null || data === null) return null;
      const query = writeInputs(inputs.request);
      const shown = picture ? 'picture' : chosen && view;
      writeListAddress(query, { filters, sort, view: shown, page: pages[view], seat });
      return `${PATH}?${query}`;
    },
  );

  /** The latest address that named no request: one message is enough. */
  let refused = '';

  /** @returns the request of the address; the one of this tab where the address has none, or the same */
  function readRequest(): PredictionInputs | null {
    const here = platform().here();
    const stored = readTabRequest();
    const named = parseRequest(here);
    if (named === null && here !== refused && /[?&](rank|counselling)=/.test(here)) {
      refused = here;
      env.showToast('info', emptyWords.unknownRequest);
    }
    if (named === null || (stored && isSameRequest(stored.request, named))) return stored;
    return { request: named, onlyCharged: true };
  }

  /** Of a place over the seats: as this tab left them. */
  function readHere() {
    const address = $place.get() === 'seats' ? platform().here() : env.findSeats();
    return readListAddress(new URLSearchParams(address.split('?')[1] ?? ''));
  }

  /** Shows the filters, the order, the page and the seat of the address. */
  function restoreAddress(): void {
    const { view, seat, ...rest } = readHere();
    $pictureOpen.set(view === 'picture');
    if (view === 'cards' || view === 'table') $view.set(view);
    list.restoreList(rest);
    $openedId.set($place.get() === 'seats' ? seat : null);
  }

  function followHistory(run: () => Promise<void>): void {
    env.dropAddress();
    const address = $address.get();
    // What was chosen in the sheet stays.
    if (list.$sheetOpen.get() && address !== null) {
      list.$sheetOpen.set(null);
      env.keepAddress(address);
      return;
    }
    const shown = $inputs.get();
    if ($place.get() !== 'seats') $openedId.set(null);
    if ($place.get() !== 'seats' || shown === null || platform().here() === address) return;
    const inputs = readRequest();
    if (inputs === null || isSameRequest(inputs.request, shown.request)) restoreEntry();
    else if (mayEnter()) void run();
  }

  /** Of the same request. Back from a seat leaves the list as it is, and the focus in it. */
  function restoreEntry(): void {
    const { view, seat } = readHere();
    $openedId.set(seat);
    if (platform().here() === $address.get()) return;
    if (view === null) $view.set('cards');
    restoreAddress();
  }

  return {
    readRequest,
    restoreAddress,
    /** @param run runs the prediction of the address */
    followAddress(run: () => Promise<void>): void {
      $address.listen((address) => {
        if (address !== null) env.keepAddress(address);
      });
      platform().history.listen(() => followHistory(run));
      // A place has no seat next to it; Back opens that of its entry again.
      $place.listen((place) => {
        if (place !== 'seats') $openedId.set(null);
      });
      $prediction.listen(({ status, data }) => {
        const id = $openedId.get();
        if (status !== 'ready' || id === null || findItem(data, id) !== null) return;
        $openedId.set(null);
        env.showToast('info', emptyWords.unknownSeat);
      });
    },
    /** Makes it the request of this tab, and begins an entry for it, without filters. */
    openRequest(request: PredictionInputs['request']): void {
      saveRequest({ request });
      env.pushEntry({}, `${PATH}?${writeInputs(request)}`);
    },
  };
}

export type Address = ReturnType<typeof createAddress>;
