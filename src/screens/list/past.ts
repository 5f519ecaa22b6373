// What past seasons say about the list: its replay, and the seats that people near the rank took.
import { atom, computed, type ReadableAtom } from 'nanostores';
import type { ListPositions, ReplayRound, SeatsNearRank } from '../../../api/contract/choices/choice-tools.ts';
import { choiceToolEndpoints } from '../../../api/contract/endpoints/choice-tools.ts';
import { count } from '../../../api/contract/labels.ts';
import type { ListEnv } from '../../stores/choices/list-env.ts';
import { explain, type Words } from '../words/words.ts';
import type { ListParts } from './parts.ts';
import type { ListRow } from './rows.ts';

type Shown = { $rows: ReadableAtom<readonly ListRow[]>; $shown: ReadableAtom<ListPositions | null> };
type Near = { data: SeatsNearRank | null; failure: string | null };
const nothing = { data: null, failure: null };

export function createPast(env: ListEnv, parts: ListParts, $words: ReadableAtom<Words>, { $rows, $shown }: Shown) {
  const { $prediction, lists, call } = env;
  const $near = atom<Near>(nothing);

  async function loadNear(): Promise<void> {
    const { inputs } = $prediction.get();
    if (inputs === null) return $near.set(nothing);
    try {
      const body = { request: inputs.request, ...parts.findCounselling() };
      $near.set({ data: await call(choiceToolEndpoints.seatsNearRank, { body }), failure: null });
    } catch (error) {
      $near.set({ data: null, failure: explain(error, $words.get()) });
    }
  }

  return {
    followNear: (): (() => void) => parts.$code.subscribe(() => void loadNear()),
    $replayView: computed(
      [$shown, $rows, $prediction, lists.$draft, parts.$isFailed, $words],
      (shown, rows, { inputs }, draft, isFailed, words) => {
        const { replay, check } = words;
        if (shown) return viewReplay(shown, rows, inputs?.request.rank ?? 0, words);
        const waiting = isFailed ? check.failed : check.working;
        return { ...emptyReplay, message: draft.id === null ? replay.empty : waiting };
      },
    ),
    $nearView: computed([$near, $words], viewNear),
  };
}

export type ReplayView = ReturnType<typeof viewReplay>;
const emptyReplay: ReplayView = { message: '', lead: '', origin: '', years: [], uncounted: '', limits: [] };

function viewReplay(positions: ListPositions, rows: readonly ListRow[], rank: number, words: Words) {
  const { replay, result } = words;
  const names = new Map(rows.map((row) => [row.id, [row.course, row.college, row.place].filter(Boolean).join(', ')]));
  const seats = new Map(positions.choices.map(({ number, ids }) => [number, names.get(ids[0] ?? '') ?? '']));
  const { past, origin, uncounted } = positions;
  return {
    message: '',
    lead: formatLead(positions, count(rank), words),
    origin: origin ? replay.unpublished(origin) : '',
    years: past.map(({ year, rounds, missing }) => ({
      year: String(year),
      rounds: rounds.map((round) => ({
        round: result.roundName(round.round),
        text: formatRound(round, seats, replay),
      })),
      missing: missing.length > 0 ? replay.missing(missing.map(result.roundName).join(', '), year) : '',
    })),
    uncounted: uncounted > 0 ? replay.uncounted(uncounted) : '',
    limits: replay.limits,
  };
}

function formatLead({ past, origin, from }: ListPositions, rank: string, { replay, result }: Words): string {
  if (past.length === 0) return replay.noYears;
  return (origin === null ? replay.lead : replay.leadByTables)(rank, from === null ? '' : result.roundName(from));
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

function viewNear({ data, failure }: Near, { near, check }: Words) {
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

export type NearView = ReturnType<typeof viewNear>;
