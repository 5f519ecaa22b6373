// A list as a device keeps it until the server has every change: its content here, and the version that it was made from. Pure.
import type { ChoiceList } from '../../../api/contract/choices/choices.ts';
import type { ListContent } from '../../../api/contract/choices/merge-lists.ts';

export type LocalList = ListContent & {
  /** Chosen by the device, so that a repeated creation makes no second list. */
  id: string;
  /** Null until the server has the list. */
  version: number | null;
  /** Content of that version. */
  base: ListContent;
  /** What was sent since: the server may have it although its reply was lost. */
  sent: readonly ListContent[];
};

const ID_BYTES = 16;

export function newLocalList(name: string, lines: readonly string[] = []): LocalList {
  return { id: createListId(), version: null, name, lines, base: { name, lines: [] }, sent: [] };
}

function createListId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export const readContent = ({ name, lines }: ChoiceList): ListContent => ({ name, lines: lines.map(({ id }) => id) });

export const openSaved = (list: ChoiceList): LocalList => {
  const base = readContent(list);
  return { id: list.id, version: list.version, ...base, base, sent: [] };
};

export const isSame = (one: ListContent, other: ListContent): boolean =>
  one.name.trim() === other.name &&
  one.lines.length === other.lines.length &&
  one.lines.every((id, place) => id === other.lines[place]);

/** An empty name is no change: it is typed next. */
export const hasChanges = ({ name, lines, base }: LocalList): boolean =>
  !isSame({ name: name.trim() === '' ? base.name : name, lines }, base);
