// The decision after a round: what the person holds and prefers, and the comparison that the server makes of it.
import { atom, computed, map } from 'nanostores';
import { MAX_CHOICES } from '../../../api/contract/choices.ts';
import type { Decision, DecisionRequest } from '../../../api/contract/season/decision.ts';
import { decisionWords } from '../../copy/decision.ts';
import { ApiError, call } from '../../lib/api.ts';
import { platform } from '../../lib/platform.ts';
import { $listNames, $openCode, findCounselling, isOfList } from '../choices/list-positions.ts';
import { $draft } from '../choices/list-state.ts';
import { $prediction } from '../results/prediction-state.ts';
import { countResults, findShown, loadDates } from './calendar.ts';

export type Holding = DecisionRequest['holding'];

/** `picked`: seats that are no rows of the open choice list. */
type Input = { stage: number; holding: Holding; held: string | null; picked: readonly string[] };
type Compared =
  | { status: 'idle' | 'loading' }
  | { status: 'failed'; message: string }
  | { status: 'ready'; data: Decision };

const noInput: Input = { stage: 0, holding: 'none', held: null, picked: [] };

export const $input = map<Input>(noInput);
export const $compared = atom<Compared>({ status: 'idle' });
/** Rounds of the season of the shown counselling; empty until the first reply. They stay while a held seat is chosen. */
export const $rounds = atom<readonly string[]>([]);

/** The rows above the held seat; the whole list where that seat is not in it. */
export const $wanted = computed([$draft, $input, $openCode, $listNames], (draft, { held, picked }, code, names) => {
  const lines = draft.lines.filter((id) => isOfList(id, code, names));
  const place = held === null ? -1 : lines.indexOf(held);
  const above = place === -1 ? lines : lines.slice(0, place);
  return [...new Set([...above, ...picked])].filter((id) => id !== held).slice(0, MAX_CHOICES);
});

/** Whose answers `$input` has. */
let answered: number | undefined;

/** Called when the dialog opens. @returns what stops it */
export function startDecision(): () => void {
  forgetOthers();
  const stops = [$input, $draft, $openCode].map((store) => store.listen(() => void compare()));
  void guessStage();
  return () => {
    for (const stop of stops) stop();
  };
}

/** Round, seat and rounds of one counselling say nothing of another one. */
function forgetOthers(): void {
  const shown = findShown();
  if (shown !== answered) {
    $input.set(noInput);
    $compared.set({ status: 'idle' });
    $rounds.set([]);
  }
  answered = shown;
}

/** The last round whose result is out by the calendar is the first answer to "after which round". */
async function guessStage(): Promise<void> {
  if ($compared.get().status !== 'ready') $compared.set({ status: 'loading' });
  const over = countResults(await loadDates(), platform().now());
  const stage = Math.max(0, over - 1);
  // A change of the answer compares by itself.
  if (over > 0 && stage !== $input.get().stage) $input.setKey('stage', stage);
  else await compare();
}

let latest = 0;

export async function compare(): Promise<void> {
  const { inputs } = $prediction.get();
  const { stage, holding, held } = $input.get();
  if (inputs === null) return;
  const own = ++latest;
  if (holding === 'listed' && held === null) $compared.set({ status: 'idle' });
  else if ($compared.get().status !== 'ready') $compared.set({ status: 'loading' });
  // Without the seat the reply gives the rounds to choose from.
  if ($compared.get().status === 'idle' && $rounds.get().length > 0) return;
  const shown = findShown();
  try {
    const body = { request: inputs.request, ...findCounselling(), stage, holding, held, choices: [...$wanted.get()] };
    const data = await call('decision', { body });
    if (shown === findShown()) $rounds.set(data.rounds);
    if (own === latest && $compared.get().status !== 'idle') $compared.set({ status: 'ready', data });
  } catch (error) {
    const message = error instanceof ApiError ? error.message : decisionWords.failed;
    if (own === latest) $compared.set({ status: 'failed', message });
  }
}

export const chooseStage = (stage: number): void => $input.setKey('stage', stage);
export const chooseHolding = (holding: Holding): void => $input.set({ ...$input.get(), holding, held: null });
export const hold = (held: string | null): void => $input.setKey('held', held);
export const pick = (id: string): void => {
  const { picked } = $input.get();
  if (!picked.includes(id)) $input.setKey('picked', [...picked, id]);
};
