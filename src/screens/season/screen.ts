// The place Season: its stores and actions, made of what the page gives it and of the part that My list shows.
import { atom, batched, computed } from 'nanostores';
import { choiceKey, MAX_CHOICES } from '../../../api/contract/choices/choices.ts';
import { seasonEndpoints } from '../../../api/contract/endpoints/season.ts';
import { formatIndianClock, formatIndianDay } from '../../../api/contract/indian-time.ts';
import type { Decision, DecisionRequest } from '../../../api/contract/season/decision.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import type { ListParts } from '../list/parts.ts';
import { explain, type Words, words } from '../words/words.ts';
import { OTHER_SEAT, readSeasonPlace, type SeasonAddress } from './address.ts';
import { createOwnAnswers } from './own-answers.ts';
import { createSeatSearch, type SeatSearchEnv } from './seat-search.ts';
import { type Dates, viewSeason } from './view.ts';

export type SeasonEnv = SeatSearchEnv & {
  /** Chances of seats have changed: what was loaded of them is loaded again. It never fails. */
  reload: () => Promise<void>;
};

export type Compared =
  /** `opening`: before the first answer nothing is shown, because parts that arrive one by one would move each other. */
  | { status: 'opening' | 'idle' | 'loading' }
  /** The held seat of the address is not on record. */
  | { status: 'unknown' }
  /** `data`: the last answer to the same question, where the tab has one. */
  | { status: 'failed'; message: string; data: Decision | null }
  | { status: 'ready'; data: Decision };

export function createSeasonScreen(env: SeasonEnv, parts: ListParts) {
  const { $prediction, $language, call } = env;
  const $words = computed($language, (language): Words => words[language]);
  const $address = atom(readSeasonPlace(''));
  const $dates = atom<readonly Dates[]>([]);
  const $compared = atom<Compared>({ status: 'opening' });
  /** The dates are there, or cannot be had. */
  const $hasDates = atom(false);

  const findShown = (): number | undefined =>
    parts.findCounselling().counsellingId ?? $prediction.get().inputs?.request.counsellingId;
  /** What the prediction says of the shown counselling. */
  const $frame = computed([$prediction, parts.$code], ({ data }) =>
    data?.metadata.lists.find(({ counsellingId }) => counsellingId === findShown()),
  );
  const $request = computed($prediction, ({ inputs }) => inputs?.request);
  const $roundsOver = computed($frame, (frame) => frame?.roundsOver);
  const $wanted = computed([parts.$lines, $address], (lines, { held }) => pickWanted(lines, held));
  const answers = createOwnAnswers($prediction, $address, $wanted);

  const $alsoListed = computed($prediction, ({ data }) => data?.metadata.alsoListed);
  async function loadDates(): Promise<void> {
    const { also = [], counsellingId } = $prediction.get().inputs?.request ?? {};
    const shown = findShown();
    if (shown === undefined) return;
    const asked = also.map((one) => one.counsellingId);
    const all = [...new Set([shown, counsellingId, ...asked, ...($alsoListed.get() ?? [])])];
    const found = await Promise.all(all.flatMap((id) => (id === undefined ? [] : [env.loadDates(id)])));
    if (shown === findShown()) $dates.set(found.filter((dates) => dates !== null));
    $hasDates.set(true);
  }

  let latest = 0;
  async function compare(): Promise<void> {
    const [{ inputs }, { holding, held }] = [$prediction.get(), $address.get()];
    const turn = ++latest;
    if (inputs === null || (holding === 'hold' && held === null)) return $compared.set({ status: 'idle' });
    if (['idle', 'failed', 'unknown'].includes($compared.get().status)) $compared.set({ status: 'loading' });
    const answer = answers.$answer.get();
    const compared = await ask(inputs.request, answers.findPressed());
    if (turn === latest) $compared.set(compared);
    if (compared.status !== 'ready') return;
    // An answer that was overtaken has changed the account all the same.
    if (compared.data.changed) await env.reload();
    answers.keep(answer, turn === latest);
  }

  async function ask(
    request: NonNullable<ReturnType<typeof $request.get>>,
    pressed: ReturnType<typeof answers.findPressed>,
  ): Promise<Compared> {
    const held = { ...readHolding($address.get()), listed: answers.$answer.get()?.isListed };
    const choices = [...$wanted.get()];
    const below = parts.$lines.get().filter((id) => !choices.includes(id));
    const body = { request, ...parts.findCounselling(), ...held, choices, below: below.slice(0, MAX_CHOICES) };
    const compareWith = (own: typeof body) => call(seasonEndpoints.decision, { body: { ...own, ...pressed } });
    try {
      // The plan may not show the held seat any more: it is still held.
      const data = await compareWith(body).catch((error) => {
        if (!isRefused(error, 'SEAT_NOT_SHOWN')) throw error;
        return compareWith({ ...body, holding: 'other', held: null });
      });
      env.keepDecision(body, data, $dates.get());
      return { status: 'ready', data };
    } catch (error) {
      if (isRefused(error, 'SEAT_UNKNOWN')) return { status: 'unknown' };
      const known = env.readDecision(body);
      if (known && $dates.get().length === 0) $dates.set(known.dates);
      return fail(error, known, $words.get());
    }
  }

  /** Says how many rounds are over. Every chance follows it. */
  async function chooseOver(over: number): Promise<void> {
    const counsellingId = findShown();
    if (counsellingId === undefined) return;
    try {
      await call(seasonEndpoints.saveRoundsOver, { body: { counsellingId, over } });
      await env.reload();
    } catch (error) {
      $compared.set(fail(error, null, $words.get()));
    }
  }

  return {
    $words,
    $compared,
    $address,
    /** Of the held seat, and of one with a result. */
    searches: { held: createSeatSearch(env, parts), result: createSeatSearch(env, parts) },
    /** The seat that is held, as the server names it. */
    $held: computed($compared, (compared) => ('data' in compared ? (compared.data?.held?.line ?? null) : null)),
    $wantedRows: computed([env.$rows, $wanted], (rows, wanted) => rows.filter(({ id }) => wanted.includes(id))),
    $isListed: answers.$isListed,
    answerListed: answers.answer,
    /** A press says what is held. */
    say: (held: Pick<SeasonAddress, 'holding' | 'held'>): void =>
      answers.say(held, pickWanted(parts.$lines.get(), null)),
    chooseOver,
    compare,
    /** The comparison follows the answers, the list and the prediction. @returns what stops it */
    follow(): () => void {
      const $isReady = computed([$hasDates, $prediction], (has, { data, status }) =>
        status === 'no-request' ? true : has && (data || status === 'failed'),
      );
      /** With the marks where rows differ, and the results that were entered. */
      const $answers = computed(
        [$address, answers.$answer, answers.$isListed, $prediction],
        ({ holding, held }, answer, isListed, { data }) =>
          [holding, held, answer?.isListed, isListed ?? data?.metadata.listed, data?.metadata.results] as const,
      );
      const $asked = batched([$isReady, $answers, $wanted, $roundsOver, $request], (isReady, ...asked) =>
        isReady ? JSON.stringify(asked) : '',
      );
      const stops = [
        computed([$request, parts.$code, $alsoListed], (...shown) => shown).subscribe(() => void loadDates()),
        $asked.subscribe((asked) => void (asked !== '' && compare())),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    $view: computed(
      [$compared, $address, parts.$lines, answers.$isListed, $dates, $frame, $words, $prediction],
      (compared, address, lines, isListed, dates, frame, words, { data }) =>
        viewSeason(
          {
            compared: 'data' in compared ? compared.data : null,
            judged: data?.metadata.lists ?? [],
            address: compared.status === 'unknown' ? { ...address, held: null } : address,
            isRanked: findRow(lines, address.held) >= 0,
            isListed,
            between: data?.metadata.between,
            dates,
            frame,
            now: env.now(),
          },
          words,
        ),
    ),
  };
}

/** The rows above the held seat; the whole list where that seat is not in it. */
function pickWanted(lines: readonly string[], held: string | null): readonly string[] {
  const row = findRow(lines, held);
  return lines.slice(0, row < 0 ? MAX_CHOICES : row);
}

/** @returns the position of the held seat in the list, in whatever pool it is listed; -1 where it is not in it */
const findRow = (lines: readonly string[], held: string | null): number =>
  held === null ? -1 : lines.findIndex((id) => choiceKey(id) === choiceKey(held));

function fail(error: unknown, kept: ReturnType<SeasonEnv['readDecision']>, words: Words): Compared {
  const asOf = kept && words.season.asOf(words.day(formatIndianDay(kept.at), formatIndianClock(kept.at)));
  const message = [explain(error, words), asOf].filter(Boolean).join(' ');
  return { status: 'failed', message, data: kept?.data ?? null };
}

const isRefused = (error: unknown, code: ApiError['code']): boolean => error instanceof ApiError && error.code === code;

/** As the server asks for it. */
function readHolding({ holding, held }: SeasonAddress): Pick<DecisionRequest, 'holding' | 'held'> {
  if (holding !== 'hold') return { holding, held: null };
  return held === OTHER_SEAT ? { holding: 'other', held: null } : { holding: 'listed', held };
}

export type SeasonScreen = ReturnType<typeof createSeasonScreen>;
