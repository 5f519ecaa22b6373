// The seats that candidates near the rank took in past seasons. It loads with the dialogs of the list.
import { atom, computed } from 'nanostores';
import type { SeatsNearRank } from '../../../api/contract/choice-tools.ts';
import { choiceToolEndpoints } from '../../../api/contract/endpoints/choice-tools.ts';
import { count } from '../../../api/contract/labels.ts';
import { nearWords, toolWords } from '../../copy/choice-tools.ts';
import { ApiError, callEndpoint } from '../../lib/api.ts';
import { $prediction } from '../results/prediction-state.ts';
import { $openCode, findCounselling } from './list-positions.ts';

const $near = atom<{ data: SeatsNearRank | null; message: string }>({ data: null, message: toolWords.loading });

/** Called when the tool is opened: it follows the shown counselling. @returns what stops it */
export const followNear = (): (() => void) => $openCode.subscribe(() => void loadNear());

async function loadNear(): Promise<void> {
  const { inputs } = $prediction.get();
  if (inputs === null) return;
  try {
    const data = await callEndpoint(choiceToolEndpoints.seatsNearRank, {
      body: { request: inputs.request, ...findCounselling() },
    });
    $near.set({ data, message: data.years.length === 0 ? nearWords.empty : '' });
  } catch (error) {
    $near.set({ data: null, message: error instanceof ApiError ? error.message : toolWords.failed });
  }
}

export const $nearView = computed($near, ({ data, message }) => ({
  message,
  lead: data && data.years.length > 0 ? nearWords.lead(count(data.low), count(data.high)) : '',
  years: (data?.years ?? []).map(({ year, candidates, seats, unlisted, notShown, withoutCategory }) => ({
    year: nearWords.year(year, candidates),
    seats: seats.map((seat) => ({
      key: [seat.course, seat.college, seat.place, seat.quota].join('|'),
      count: seat.candidates > 1 ? `${count(seat.candidates)} ×` : '',
      course: seat.course,
      text: [seat.college, seat.place, seat.quota].filter(Boolean).join(', '),
    })),
    rest: [
      unlisted > 0 ? nearWords.unlisted(unlisted) : '',
      notShown > 0 ? nearWords.notShown(notShown) : '',
      withoutCategory > 0 ? nearWords.withoutCategory(withoutCategory) : '',
    ].filter(Boolean),
  })),
}));
