// The parts of the open list: every counselling has a choice list of its own, with its chances by position.
import { atom, computed } from 'nanostores';
import type { ListName, ListPositions } from '../../../api/contract/choices/choice-tools.ts';
import { belongsTo } from '../../../api/contract/choices/choices.ts';
import { choiceToolEndpoints } from '../../../api/contract/endpoints/choice-tools.ts';
import type { ListEnv } from '../../stores/choices/list-env.ts';

/** Seats of counsellings that the prediction does not ask for. */
export const OTHERS = 'others';

/** @returns whether a seat line is of a part. @param code null for every part */
const isOfPart = (id: string, code: string | null, names: readonly ListName[]): boolean =>
  code === OTHERS ? !names.some((name) => belongsTo(id, name.code)) : code === null || belongsTo(id, code);

export function createParts({ $prediction, lists, call }: ListEnv) {
  const $positions = atom<ListPositions | null>(null);
  /** The positions could not be had. */
  const $isFailed = atom(false);
  /** The counsellings of the prediction, also of one recorded before it named them; empty until the first reply. */
  const $names = computed([$prediction, $positions], ({ data }, positions): readonly ListName[] => {
    const named = (data?.metadata.lists ?? []).flatMap(({ counsellingId, code, name }) =>
      code === undefined ? [] : [{ counsellingId, code, name }],
    );
    return named.length > 0 ? named : (positions?.lists ?? []);
  });
  /** Code of the part that was chosen; null shows the first that has seats. */
  const $chosen = atom<string | null>(null);
  const $code = computed([$chosen, $names, lists.$draft], (chosen, names, { lines }) => {
    if (chosen === OTHERS || names.some(({ code }) => code === chosen)) return chosen;
    const filled = names.find(({ code }) => lines.some((id) => belongsTo(id, code)));
    return (filled ?? names[0])?.code ?? null;
  });
  const $lines = computed([lists.$draft, $code, $names], ({ lines }, code, names) =>
    lines.filter((id) => isOfPart(id, code, names)),
  );

  const $id = computed(lists.$draft, ({ id }) => id);
  const $request = computed($prediction, ({ inputs }) => inputs?.request);
  /** Another value after each save, for another list and for another prediction. */
  const $saved = computed([lists.$lists, $id, $request], (...saved) => saved);

  /** The shown counselling; without one it is the first of the prediction. */
  function findCounselling(): { counsellingId?: number } {
    const { also = [] } = $prediction.get().inputs?.request ?? {};
    const counsellingId = $names.get().find(({ code }) => code === $code.get())?.counsellingId;
    return also.some((one) => one.counsellingId === counsellingId) ? { counsellingId } : {};
  }

  /** What a request about the saved list names; null where nothing is saved. */
  function findSaved() {
    const { inputs } = $prediction.get();
    const { id } = lists.$draft.get();
    return inputs === null || id === null ? null : { request: inputs.request, id };
  }

  const findSavedPart = () => {
    const saved = findSaved();
    return saved && { ...saved, ...findCounselling() };
  };

  let latest = 0;
  async function load(): Promise<void> {
    const own = ++latest;
    const body = findSavedPart();
    if (body === null || lists.$draft.get().lines.length === 0) return $positions.set(null);
    const positions = await call(choiceToolEndpoints.choiceListPositions, { body }).catch(() => null);
    if (own !== latest || lists.$draft.get().id !== body.id) return;
    $isFailed.set(positions === null);
    if (positions !== null) $positions.set(positions);
  }

  /** Puts the seats of the shown part into this order; seats of other counsellings stay where they are. */
  function setOrder(ordered: readonly string[]): void {
    const [code, names] = [$code.get(), $names.get()];
    let place = 0;
    const lines = lists.$draft.get().lines.map((id) => (isOfPart(id, code, names) ? (ordered[place++] ?? id) : id));
    lists.setLines(lines);
  }

  return {
    $positions,
    $isFailed,
    $names,
    $code,
    $lines,
    findCounselling,
    findSaved,
    findSavedPart,
    /** The chances follow each save, the open list and the prediction. @returns what stops it */
    follow: (): (() => void) => $saved.subscribe(() => void load()),
    $saved,
    show(code: string): void {
      $chosen.set(code);
      void load();
    },
    count: (code: string): number => lists.$draft.get().lines.filter((id) => isOfPart(id, code, $names.get())).length,
    /** Moves a seat within the shown part. */
    move: (from: number, to: number): void => setOrder(moveItem($lines.get(), from, to)),
    /** The part stays, though it may be empty then. */
    remove(id: string): void {
      $chosen.set($code.get());
      lists.setLines(lists.$draft.get().lines.filter((other) => other !== id));
    },
  };
}

export type ListParts = ReturnType<typeof createParts>;

/** @returns the same list where a place is outside of it */
export function moveItem<Value>(list: readonly Value[], from: number, to: number): readonly Value[] {
  const entry = list[from];
  if (entry === undefined || from === to || to < 0 || to >= list.length) return list;
  const rest = list.filter((_, place) => place !== from);
  return [...rest.slice(0, to), entry, ...rest.slice(to)];
}
