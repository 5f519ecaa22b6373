// Another rank, recomputed on the server within the person's allowance. When it is refused, the list stays.
import { atom, computed } from 'nanostores';
import { count } from '../../../api/contract/labels.ts';
import { MAX_RANK, UNLIMITED } from '../../../api/contract/limits.ts';
import { isRank } from '../../../api/contract/prediction/is-rank.ts';
import { whatIfWords } from '../../copy/analysis.ts';
import { fetchPrediction, openCachedPrediction } from '../../lib/seats/fetch-prediction.ts';
import { $session, refreshUser } from '../session/session.ts';
import { openRequest, restoreAddress } from './address.ts';
import { $prediction, $trouble } from './prediction-state.ts';
import { $owner, showPrediction } from './shown-prediction.ts';

/** How far the slider goes to either side. */
const SLIDER_SPAN = 0.3;

export const $busy = atom(false);
const $first = atom<number | null>(null);

export const $whatIf = computed([$prediction, $session, $first, $busy], ({ inputs }, { user }, first, busy) => {
  if (inputs === null) return null;
  const { rank } = inputs.request;
  const middle = first ?? rank;
  const limit = user?.rankChangesLimit ?? UNLIMITED;
  const left = user?.rankChangesRemaining ?? 0;
  const words =
    limit === UNLIMITED
      ? whatIfWords.unlimited
      : left > 0
        ? whatIfWords.left(count(left), count(user?.rankChangesUsed ?? 0))
        : whatIfWords.none;
  return {
    rank,
    min: Math.max(1, Math.round(middle * (1 - SLIDER_SPAN))),
    max: Math.min(MAX_RANK, Math.max(middle + 10, Math.round(middle * (1 + SLIDER_SPAN)))),
    most: MAX_RANK,
    words,
    original: middle === rank ? null : middle,
    busy,
  };
});

export const rankLabels = {
  apply: (rank: number) => whatIfWords.apply(count(rank)),
  back: (rank: number) => whatIfWords.back(count(rank)),
  format: count,
};

export async function tryRank(rank: number): Promise<void> {
  const { inputs } = $prediction.get();
  if (inputs === null || $busy.get() || !isRank(rank) || rank === inputs.request.rank) return;
  $busy.set(true);
  const next = { request: { ...inputs.request, rank } };
  try {
    const data =
      (await openCachedPrediction(next.request, $owner.get())) ?? (await fetchPrediction(next.request, $owner.get()));
    if ($first.get() === null) $first.set(inputs.request.rank);
    openRequest(next.request);
    restoreAddress();
    showPrediction(next, data);
    void refreshUser();
  } catch (error) {
    $trouble.set({ error, asked: next });
  } finally {
    $busy.set(false);
  }
}
