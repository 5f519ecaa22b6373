// Another rank, recomputed on the server within the person's allowance. When it is refused, the list stays.
import { atom, computed } from 'nanostores';
import { count } from '../../../api/contract/labels.ts';
import { MAX_RANK, UNLIMITED } from '../../../api/contract/limits.ts';
import { isRank } from '../../../api/contract/prediction/is-rank.ts';
import { whatIfWords } from '../../copy/analysis.ts';
import { fetchPrediction, openCachedPrediction } from '../../lib/seats/fetch-prediction.ts';
import type { Results } from './screen.ts';

/** How far the slider goes to either side. */
const SLIDER_SPAN = 0.3;

export function createWhatIf(results: Results) {
  const { $inputs, $owner, env } = results;
  const $busy = atom(false);
  const $first = atom<number | null>(null);
  return {
    $whatIf: computed([$inputs, env.$session, $first, $busy], (inputs, { user }, first, busy) => {
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
    }),
    async tryRank(rank: number): Promise<void> {
      const inputs = $inputs.get();
      if (inputs === null || $busy.get() || !isRank(rank) || rank === inputs.request.rank) return;
      $busy.set(true);
      const next = { request: { ...inputs.request, rank } };
      try {
        const data =
          (await openCachedPrediction(next.request, $owner.get())) ??
          (await fetchPrediction(next.request, $owner.get()));
        if ($first.get() === null) $first.set(inputs.request.rank);
        results.openRequest(next.request);
        results.restoreAddress();
        results.showPrediction(next, data);
        void env.refreshUser();
      } catch (error) {
        results.$trouble.set({ error, asked: next });
      } finally {
        $busy.set(false);
      }
    },
  };
}
