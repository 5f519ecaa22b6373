// The open choice list of one counselling: its chances by position, its order, the limits of its warnings. It loads with the dialog.
import { atom, computed, map } from 'nanostores';
import type { ListName, ListPositions } from '../../../api/contract/choice-tools.ts';
import { belongsTo } from '../../../api/contract/choices.ts';
import { choiceToolEndpoints } from '../../../api/contract/endpoints/choice-tools.ts';
import { callEndpoint } from '../../lib/api.ts';
import { moveItem } from '../../lib/move-item.ts';
import { $prediction } from '../results/prediction-state.ts';
import { setLines } from './choices.ts';
import { $draft, $listChance } from './list-state.ts';

/** Seats of counsellings that the prediction does not ask for. */
export const OTHERS = 'others';

export const $positions = atom<ListPositions | null>(null);

/** The counsellings of the prediction, each with a choice list of its own; empty until the first reply. */
export const $listNames = atom<readonly ListName[]>([]);

/** Code of the counselling whose choice list is shown, or OTHERS; null shows the first. */
const $chosen = atom<string | null>(null);

/** Rupees of the whole course, and years of service; null for no limit. */
export const $limits = map<{ total: number | null; bond: number | null }>({ total: null, bond: null });

/** Code of the list that is shown; null before the first reply. */
export const $openCode = computed([$chosen, $listNames], (chosen, names) =>
  chosen === OTHERS || names.some(({ code }) => code === chosen) ? chosen : (names[0]?.code ?? null),
);

/** @returns whether a seat line is of a list. @param code null for every list */
export const isOfList = (id: string, code: string | null, names: readonly ListName[]): boolean =>
  code === OTHERS ? !names.some((name) => belongsTo(id, name.code)) : code === null || belongsTo(id, code);

export function showList(code: string): void {
  $chosen.set(code);
  void loadPositions();
}

/** Called when the dialog opens: the chances follow each saved change. @returns what stops it */
export const followPositions = (): (() => void) => $listChance.subscribe(() => void loadPositions());

/** Moves a seat within the shown list; seats of other counsellings stay where they are. */
export function moveChoice(from: number, to: number): void {
  const [code, names] = [$openCode.get(), $listNames.get()];
  const { lines } = $draft.get();
  const moved = moveItem(
    lines.filter((id) => isOfList(id, code, names)),
    from,
    to,
  );
  let place = 0;
  setLines(lines.map((id) => (isOfList(id, code, names) ? (moved[place++] ?? id) : id)));
}

/** The request and the id of the open list; null where nothing is saved. */
export function findOpenList() {
  const { inputs } = $prediction.get();
  const { id } = $draft.get();
  return inputs === null || id === null ? null : { request: inputs.request, id };
}

/** The shown counselling; without one it is the first of the prediction. */
export function findCounselling(): { counsellingId?: number } {
  const { also = [] } = $prediction.get().inputs?.request ?? {};
  const open = $listNames.get().find(({ code }) => code === $openCode.get());
  return also.some((one) => one.counsellingId === open?.counsellingId) ? { counsellingId: open?.counsellingId } : {};
}

/** The same with the counselling whose choice list is shown. */
export function findOpenPart() {
  const list = findOpenList();
  return list && { ...list, ...findCounselling() };
}

let latest = 0;

async function loadPositions(): Promise<void> {
  const own = ++latest;
  const body = findOpenPart();
  if (body === null || $draft.get().lines.length === 0) return $positions.set(null);
  const positions = await callEndpoint(choiceToolEndpoints.choiceListPositions, { body }).catch(() => null);
  if (own !== latest || $draft.get().id !== body.id) return;
  $positions.set(positions);
  if (positions) $listNames.set(positions.lists);
}
