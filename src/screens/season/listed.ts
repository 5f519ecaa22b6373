// Whether the choices of Season were listed before: an answer for all of them marks them once, then what a row says counts.
import { atom, computed, type ReadableAtom } from 'nanostores';
import { choiceKey } from '../../../api/contract/choices/choices.ts';
import type { SeasonAddress } from './address.ts';
import type { SeatSearchEnv } from './seat-search.ts';

type Answer = { isListed: boolean; choices: readonly string[] } | null;

export function createListedAnswer(
  $prediction: SeatSearchEnv['$prediction'],
  $address: ReadableAtom<SeasonAddress>,
  $wanted: ReadableAtom<readonly string[]>,
) {
  /** By a press: it marks them, so no address does. */
  const $last = atom<Answer>(null);
  /** Other choices ask again. */
  const $answer = computed([$last, $wanted], (last, wanted) => (last?.choices.join() === wanted.join() ? last : null));
  const $saved = atom<Answer>(null);
  return {
    $answer,
    $isListed: computed(
      [$answer, $saved, $address, $wanted, $prediction],
      (answer, saved, { holding }, wanted, { data }) => {
        if (holding === 'out') return false;
        const marked = data?.metadata.listed;
        if (answer !== saved || !marked) return answer?.isListed ?? null;
        const some = wanted.filter((id) => marked.includes(choiceKey(id))).length;
        if (some > 0) return some === wanted.length || null;
        return answer?.isListed === false ? false : null;
      },
    ),
    isSaved: (): boolean => $answer.get() === $saved.get(),
    keep: (answer: Answer): void => $saved.set(answer),
    answer: (isListed: boolean, choices = $wanted.get()): void => $last.set({ isListed, choices }),
    drop: (): void => $last.set(null),
  };
}
