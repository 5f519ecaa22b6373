// The replay of the open list in past seasons. It loads when the tool is opened.
import { atom, computed } from 'nanostores';
import type { ListReplay, ReplayRound } from '../../../api/contract/choice-tools.ts';
import { choiceToolEndpoints } from '../../../api/contract/endpoints/choice-tools.ts';
import { count } from '../../../api/contract/labels.ts';
import { replayWords, toolWords } from '../../copy/choice-tools.ts';
import { ApiError, callEndpoint } from '../../lib/api.ts';
import { $prediction } from '../results/prediction-state.ts';
import { $openCode, findOpenPart } from './list-positions.ts';
import { $listChance } from './list-state.ts';

type Loaded = { data: ListReplay | null; message: string };
const $replay = atom<Loaded>({ data: null, message: toolWords.loading });

/** Called when the tool is opened: the replay follows each saved change and the shown counselling. @returns what stops it */
export function followReplay(): () => void {
  const stops = [$listChance.subscribe(() => void loadReplay()), $openCode.listen(() => void loadReplay())];
  return () => {
    for (const stop of stops) stop();
  };
}

async function loadReplay(): Promise<void> {
  const body = findOpenPart();
  if (body === null) return $replay.set({ data: null, message: replayWords.empty });
  try {
    const data = await callEndpoint(choiceToolEndpoints.choiceListReplay, { body });
    if (findOpenPart()?.id === body.id) $replay.set({ data, message: '' });
  } catch (error) {
    $replay.set({ data: null, message: error instanceof ApiError ? error.message : toolWords.failed });
  }
}

export const $replayView = computed([$replay, $prediction], ({ data, message }, { inputs }) => {
  const seats = new Map(data?.choices.map((choice) => [choice.number, `${choice.course}, ${choice.college}`]));
  return {
    message,
    lead: inputs && data ? formatLead(data, count(inputs.request.rank)) : '',
    origin: data?.origin ? replayWords.unpublished(data.origin) : '',
    years: (data?.years ?? []).map(({ year, rounds, missing }) => ({
      year: String(year),
      rounds: rounds.map((round) => ({ round: round.round, text: formatRound(round, seats) })),
      missing: missing.length > 0 ? replayWords.missing(missing.join(', '), year) : '',
    })),
    uncounted: data && data.uncounted > 0 ? replayWords.uncounted(data.uncounted) : '',
  };
});

function formatLead({ years, origin }: ListReplay, rank: string): string {
  if (years.length === 0) return replayWords.noYears;
  return origin === null ? replayWords.lead(rank) : replayWords.leadByTables(rank);
}

function formatRound({ choice, change, closing }: ReplayRound, seats: ReadonlyMap<number, string>): string {
  if (choice === null || change === 'nothing') return replayWords.nothing;
  if (change === 'kept') return replayWords.kept(choice);
  return replayWords[change](choice, seats.get(choice) ?? '', count(closing ?? 0));
}
