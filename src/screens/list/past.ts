// What past seasons say about the list: its replay, and the seats that people near the rank took.
import { atom, computed, type ReadableAtom } from 'nanostores';
import type { ListReplay, ReplayRound, SeatsNearRank } from '../../../api/contract/choice-tools.ts';
import { choiceToolEndpoints } from '../../../api/contract/endpoints/choice-tools.ts';
import { count } from '../../../api/contract/labels.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import type { ListEnv } from '../../stores/choices/list-env.ts';
import type { Words } from '../words/words.ts';
import type { Problem } from './check.ts';
import type { ListParts } from './parts.ts';

type Loaded<Data> = { data: Data | null; failure: string | null };
const nothing = { data: null, failure: null };

export function createPast(env: ListEnv, parts: ListParts, $words: ReadableAtom<Words>) {
  const { $prediction, lists, call } = env;
  const $replay = atom<Loaded<ListReplay>>(nothing);
  const $near = atom<Loaded<SeatsNearRank>>(nothing);

  async function load<Data>($store: ReturnType<typeof atom<Loaded<Data>>>, ask: () => Promise<Data> | null) {
    const asked = ask();
    if (asked === null) return $store.set(nothing);
    try {
      $store.set({ data: await asked, failure: null });
    } catch (error) {
      $store.set({ data: null, failure: error instanceof ApiError ? error.message : $words.get().check.failed });
    }
  }

  const loadReplay = () =>
    load($replay, () => {
      const body = parts.findSavedPart();
      return body && call(choiceToolEndpoints.choiceListReplay, { body });
    });
  const loadNear = () =>
    load($near, () => {
      const { inputs } = $prediction.get();
      const body = inputs && { request: inputs.request, ...parts.findCounselling() };
      return body && call(choiceToolEndpoints.seatsNearRank, { body });
    });

  return {
    /** Both follow the shown part, and the replay each save. @returns what stops it */
    followReplay(): () => void {
      const stops = [parts.$saved.subscribe(() => void loadReplay()), parts.$code.listen(() => void loadReplay())];
      return () => {
        for (const stop of stops) stop();
      };
    },
    followNear: (): (() => void) => parts.$code.subscribe(() => void loadNear()),
    $replayView: computed([$replay, $prediction, lists.$draft, $words], (replay, { inputs }, draft, words) =>
      viewReplay(replay, inputs?.request.rank ?? 0, draft.id !== null, words),
    ),
    $nearView: computed([$near, $words], viewNear),
  };
}

function viewReplay({ data, failure }: Loaded<ListReplay>, rank: number, isSaved: boolean, words: Words) {
  const { replay, check } = words;
  const seats = new Map(
    data?.choices.map((choice) => [
      choice.number,
      [choice.course, choice.college, choice.place].filter(Boolean).join(', '),
    ]),
  );
  const waiting = isSaved ? check.working : replay.empty;
  return {
    message: data ? '' : (failure ?? waiting),
    lead: data ? formatLead(data, count(rank), words) : '',
    origin: data?.origin ? replay.unpublished(data.origin) : '',
    years: (data?.years ?? []).map(({ year, rounds, missing }) => ({
      year: String(year),
      rounds: rounds.map((round) => ({
        round: words.result.roundName(round.round),
        text: formatRound(round, seats, replay),
      })),
      missing: missing.length > 0 ? replay.missing(missing.map(words.result.roundName).join(', '), year) : '',
    })),
    problems: data ? findPastProblems(data, words) : [],
    uncounted: data && data.uncounted > 0 ? replay.uncounted(data.uncounted) : '',
    limits: data ? replay.limits : [],
  };
}

/** The years in which no row came. */
export function findPastProblems({ years, from }: Pick<ListReplay, 'years' | 'from'>, words: Words): Problem[] {
  const { check, list } = words;
  const empty = years.filter(({ rounds }) => rounds.length > 0 && rounds.every(({ choice }) => choice === null));
  const names = empty.map(({ year }) => year).toReversed();
  return names.length > 0
    ? [{ text: check.emptySeasons(names.join(', '), nameFrom(from, words)), remedy: { kind: 'add' }, button: list.add }]
    : [];
}

const nameFrom = (from: ListReplay['from'], { result }: Words): string => (from === null ? '' : result.roundName(from));

function formatLead({ years, origin, from }: ListReplay, rank: string, words: Words): string {
  if (years.length === 0) return words.replay.noYears;
  const write = origin === null ? words.replay.lead : words.replay.leadByTables;
  return write(rank, nameFrom(from, words));
}

function formatRound(
  { choice, change, closing }: ReplayRound,
  seats: ReadonlyMap<number, string>,
  words: Words['replay'],
): string {
  if (choice === null || change === 'nothing') return words.nothing;
  if (change === 'kept') return words.kept(choice);
  return words[change](choice, seats.get(choice) ?? '', count(closing ?? 0));
}

function viewNear({ data, failure }: Loaded<SeatsNearRank>, { near, check }: Words) {
  return {
    message: data === null ? (failure ?? check.working) : data.years.length === 0 ? near.empty : '',
    lead: data && data.years.length > 0 ? near.lead(count(data.low), count(data.high)) : '',
    limits: near.limits,
    years: (data?.years ?? []).map(({ year, candidates, seats, unlisted, notShown, withoutCategory }) => ({
      year: near.year(year, candidates),
      seats: seats.map((seat) => ({
        key: [seat.course, seat.college, seat.place, seat.quota].join('|'),
        count: seat.candidates > 1 ? `${count(seat.candidates)} ×` : '',
        course: seat.course,
        text: [seat.college, seat.place, seat.quota].filter(Boolean).join(', '),
      })),
      rest: [
        unlisted > 0 ? near.unlisted(unlisted) : '',
        notShown > 0 ? near.notShown(notShown) : '',
        withoutCategory > 0 ? near.withoutCategory(withoutCategory) : '',
      ].filter(Boolean),
    })),
  };
}

export type ReplayView = ReturnType<typeof viewReplay>;
export type NearView = ReturnType<typeof viewNear>;
