// The line over seats that are not of this moment, because the network is gone or a request failed: why, of when they are, and
// how they are asked for again. Its chunk loads with the list.
import { atom, computed } from 'nanostores';
import { formatDay, formatIndianClock, formatIndianDay } from '../../../api/contract/indian-time.ts';
import { troubleWords } from '../../copy/trouble.ts';
import { fetchPrediction } from '../../lib/seats/fetch-prediction.ts';
import { expireCachedReplies, readCached } from '../../lib/seats/prediction-cache.ts';
import { type PredictionInputs, saveRequest } from '../../lib/storage/tab-request.ts';
import { isSameRequest } from './address.ts';
import { codeOf, formatFailure, isRefusal } from './failed-prediction.ts';
import type { Results } from './screen.ts';

function formatTime(at: number, now: number): string {
  const day = formatIndianDay(at);
  return `${day === formatIndianDay(now) ? troubleWords.today : formatDay(day)}, ${formatIndianClock(at)}`;
}

/** Chances have changed, as by a mark of a seat: the same request is asked again, and its list stays until then. */
export async function reloadPrediction({ $prediction, $owner, $trouble, showPrediction }: Results): Promise<void> {
  expireCachedReplies();
  const { inputs } = $prediction.get();
  if (inputs === null) return;
  const isLeft = () => $prediction.get().inputs !== inputs;
  try {
    const data = await fetchPrediction(inputs.request, $owner.get(), inputs.onlyCharged);
    // The session may have ended, or another prediction begun.
    if (!isLeft()) showPrediction(inputs, data);
  } catch (error) {
    if (!isLeft()) $trouble.set({ error, asked: inputs });
  }
}

export function createTrouble(results: Results) {
  const { $inputs, $trouble } = results;
  const { platform } = results.env;
  const $isOnline = atom(true);

  /** Null: nothing failed. */
  function isOfList(asked: PredictionInputs | null): boolean {
    const inputs = $inputs.get();
    return inputs !== null && (asked === null || isSameRequest(asked.request, inputs.request));
  }

  /** Seats that are up to date stay, others are asked for again. */
  async function refreshList(): Promise<void> {
    const inputs = $inputs.get();
    if (inputs === null) return;
    if (readCached(inputs.request, results.$owner.get()) === null) await reloadPrediction(results);
    else $trouble.set(null);
  }

  return {
    /** Also of a reply that this tab keeps, which needs no network. */
    $troubleLine: computed([$trouble, results.$data, $isOnline], (trouble, data, isOnline) => {
      if (data === null || (trouble === null && isOnline)) return null;
      const error = trouble?.error ?? null;
      const isOffline = !isOnline || codeOf(error) === 'NETWORK';
      return {
        text: isOffline ? troubleWords.offline : formatFailure(error),
        seats: troubleWords.seats(formatTime(data.at, platform().now())),
        isOffline,
        isRefused: !isOffline && isRefusal(error),
      };
    }),
    followNetwork(): void {
      const { events, isOnline } = platform();
      results.env.onSessionEnd.push(() => results.$seasonDays.set(''));
      const follow = () => $isOnline.set(isOnline());
      follow();
      events.addEventListener('offline', follow);
      events.addEventListener('online', () => {
        follow();
        // Another request waits for a press.
        if (isOfList($trouble.get()?.asked ?? null)) void refreshList();
      });
    },
    /** Asks again for what failed. */
    async askAgain(): Promise<void> {
      const asked = $trouble.get()?.asked ?? null;
      if (asked === null || isOfList(asked)) return refreshList();
      if (!asked.onlyCharged) saveRequest(asked);
      await results.load(asked);
    },
  };
}
