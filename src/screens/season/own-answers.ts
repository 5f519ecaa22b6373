// What a press in Season answers, for the account to keep: what is held, and whether the choices were listed before. The latter
// marks all of them once, then what a row says counts.
import { atom, computed, type ReadableAtom } from 'nanostores';
import { choiceKey } from '../../../api/contract/choices/choices.ts';
import type { DecisionRequest } from '../../../api/contract/season/decision.ts';
import type { SeasonAddress } from './address.ts';
import type { SeatSearchEnv } from './seat-search.ts';

type Held = Pick<SeasonAddress, 'holding' | 'held'>;
type Answer = { isListed: boolean; choices: readonly string[] } | null;

export function createOwnAnswers(
  $prediction: SeatSearchEnv['$prediction'],
  $address: ReadableAtom<SeasonAddress>,
  $wanted: ReadableAtom<readonly string[]>,
) {
  /** By a press: it marks them, so no address does. */
  const $last = atom<Answer>(null);
  /** Other choices ask again. */
  const $answer = computed([$last, $wanted], (last, wanted) => (last?.choices.join() === wanted.join() ? last : null));
  const $saved = atom<Answer>(null);
  /** What is held by a press, until the account keeps it. */
  let unsaved = '';
  const answer = (isListed: boolean, choices = $wanted.get()): void => $last.set({ isListed, choices });
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
    answer,
    /** @param choices all that could be listed: who took no part listed nothing */
    say(held: Held, choices: readonly string[]): void {
      unsaved = readHeld(held);
      if (held.holding === 'out') answer(false, choices);
      else $last.set(null);
    },
    /** Answers that the account does not keep yet. */
    findPressed: (): Pick<DecisionRequest, 'listed' | 'isSaid'> => ({
      listed: $answer.get() === $saved.get() ? undefined : $answer.get()?.isListed,
      isSaid: unsaved === readHeld($address.get()) || undefined,
    }),
    /** The account keeps them. An answer about what is held that was overtaken (`isLatest`) is not the last one. */
    keep(answered: Answer, isLatest: boolean): void {
      $saved.set(answered);
      if (isLatest) unsaved = '';
    },
  };
}

const readHeld = ({ holding, held }: Held): string => `${holding} ${held ?? ''}`;
