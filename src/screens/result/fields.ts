// Fields of Enter my result: what is typed of several seats after a round, and one press that saves it. Pure but for its stores.
import { atom, type ReadableAtom } from 'nanostores';
import type { ChoiceLine } from '../../../api/contract/choices/choices.ts';
import { count } from '../../../api/contract/labels.ts';
import type { OwnResult } from '../../../api/contract/season/result.ts';
import { readRow, type SeatNames } from './row.ts';

type FieldsEnv = {
  $view: ReadableAtom<{ results: readonly OwnResult[] }>;
  /** @returns why it was refused; empty where it was saved */
  send: (id: string, stage: number, kind: 'closing', rank: number | null) => Promise<string>;
  findNames: () => SeatNames;
  reload: () => Promise<void>;
};

export function createFields({ $view, send, findNames, reload }: FieldsEnv) {
  /** What is typed and not saved, by round and seat line. `failure`: why it was refused. */
  const $drafts = atom<Readonly<Record<string, { text: string; failure: string }>>>({});
  /** Of the last press: how many were saved, and how many were not. */
  const $outcome = atom<{ saved: number; left: number } | null>(null);
  let isSaving = false;
  const type = (key: string, text: string, failure = '') => {
    $drafts.set({ ...$drafts.get(), [key]: { text, failure } });
    $outcome.set(null);
  };

  /** What the field of a seat shows, typed or saved, and what is read in it. `rank`: undefined where nothing is to be saved. */
  function read(seat: ChoiceLine, stage: number) {
    const isOf = ({ line, kind, ...one }: OwnResult) =>
      line.id === seat.id && one.stage === stage && kind === 'closing';
    const saved = $view.get().results.find(isOf)?.rank ?? null;
    const key = `${stage} ${seat.id}`;
    const { text, failure } = $drafts.get()[key] ?? { text: saved === null ? '' : count(saved), failure: '' };
    const found = text.trim() === '' ? null : readRow(text, seat, findNames, stage);
    const rank = found === null ? null : 'rank' in found ? found.rank : undefined;
    return { key, text, failure, read: found, rank: rank === saved ? undefined : rank };
  }

  const isLeft = (field: ReturnType<typeof read>) =>
    field.failure !== '' || (field.read !== null && 'refused' in field.read);

  /** Saves what has changed in any of the rounds, a request for each. What is refused stays typed. */
  async function save(seats: readonly ChoiceLine[], stages: readonly number[]): Promise<void> {
    if (isSaving) return;
    isSaving = true;
    const saved = new Set<object | undefined>();
    const fields = seats.flatMap((seat) => stages.map((stage) => ({ seat, stage })));
    for (const { seat, stage } of fields) {
      const { key, text, rank } = read(seat, stage);
      if (rank === undefined) continue;
      const sent = $drafts.get()[key];
      const failure = await send(seat.id, stage, 'closing', rank);
      if (failure === '') saved.add(sent);
      else type(key, text, failure);
    }
    if (saved.size > 0) await reload();
    // Until then the fields show what was typed.
    $drafts.set(Object.fromEntries(Object.entries($drafts.get()).filter(([, draft]) => !saved.has(draft))));
    const left = fields.filter(({ seat, stage }) => isLeft(read(seat, stage))).length;
    $outcome.set({ saved: saved.size, left });
    isSaving = false;
  }

  return { $drafts, $outcome, read, type, save };
}
