// The chances of the open list by position, and the limits that its warnings compare with. It loads with the dialog.
import { atom, map } from 'nanostores';
import type { ListPositions } from '../../../api/contract/choice-tools.ts';
import { choiceToolEndpoints } from '../../../api/contract/endpoints/choice-tools.ts';
import { callEndpoint } from '../../lib/api.ts';
import { $prediction } from '../results/prediction-state.ts';
import { $draft, $listChance } from './choices.ts';

export const $positions = atom<ListPositions | null>(null);

/** Rupees of the whole course, and years of service; null for no limit. */
export const $limits = map<{ total: number | null; bond: number | null }>({ total: null, bond: null });

/** Called when the dialog opens: the chances follow each saved change. @returns what stops it */
export const followPositions = (): (() => void) => $listChance.subscribe(() => void loadPositions());

/** The request and the id of the open list; null where nothing is saved. */
export function findOpenList() {
  const { inputs } = $prediction.get();
  const { id } = $draft.get();
  return inputs === null || id === null ? null : { request: inputs.request, id };
}

async function loadPositions(): Promise<void> {
  const body = findOpenList();
  if (body === null || $draft.get().lines.length === 0) return $positions.set(null);
  const positions = await callEndpoint(choiceToolEndpoints.choiceListPositions, { body }).catch(() => null);
  if ($draft.get().id === body.id) $positions.set(positions);
}
