// Fetches line files once for each page, and remembers which ones a selection needs, so that the next request for it
// starts them together with the prediction. The browser's cache keeps them for as long as the session.
import * as z from 'zod/mini';
import type { Table } from '../../../api/contract/columns/table.ts';
import type { BodyInput } from '../../../api/contract/endpoints.ts';
import { lineFileName } from '../../../api/contract/prediction/line-file-name.ts';
import { call, fetchFile } from '../api/api.ts';
import { loadOnce } from '../load-once.ts';
import { platform } from '../platform.ts';
import { LINE_FILES_KEY } from '../storage/storage-keys.ts';
import { writeJson } from '../storage/stored-json.ts';
import { readStored } from '../storage/stored-value.ts';

type Request = BodyInput<'predict'>;
/** What a request asks of one counselling. */
export type Selection = Pick<Request, 'counsellingId' | 'quotaId' | 'categoryId' | 'isPwD'>;

const tables = new Map<string, Promise<Table>>();
/** By selection: the names of its line files. */
const remembered = z.record(z.string(), z.array(lineFileName));

const selectionKey = ({ counsellingId, quotaId, categoryId, isPwD }: Selection): string =>
  [counsellingId, quotaId, categoryId, isPwD === true].join('-');

/** The counsellings of a request, its own first. */
export const listSelections = ({ also = [], ...own }: Request): Selection[] => [
  own,
  ...also.map((one) => ({ ...one, isPwD: own.isPwD })),
];

/** @throws ApiError SEAT_LINES_GONE when newer packs have replaced a file */
export async function fetchLineFiles(
  selection: Selection | undefined,
  names: readonly string[],
): Promise<ReadonlyMap<string, Table>> {
  const found = await Promise.all(names.map(async (name) => [name, await fetchLineFile(name)] as const));
  if (selection && names.length > 0) remember(selection, names);
  return new Map(found);
}

function remember(selection: Selection, names: readonly string[]): void {
  const known = readStored(platform().tab, LINE_FILES_KEY, remembered) ?? {};
  writeJson(platform().tab, LINE_FILES_KEY, { ...known, [selectionKey(selection)]: names });
}

/** Brings files into the browser's cache for the next page, which reads them. A plan may lock them. */
export async function cacheLineFiles(selection: Selection, names: readonly string[]): Promise<void> {
  remember(selection, names);
  await Promise.allSettled(names.map((name) => fetchFile('predictions.seatLines', { params: { name }, quiet: true })));
}

/** Starts the files that these selections needed before. A file that is gone is of no interest any more. */
export function prefetchLineFiles(request: Request): void {
  const known = readStored(platform().tab, LINE_FILES_KEY, remembered) ?? {};
  for (const name of listSelections(request).flatMap((selection) => known[selectionKey(selection)] ?? []))
    fetchLineFile(name).catch(() => undefined);
}

const fetchLineFile = loadOnce(
  (name: string): Promise<Table> => call('predictions.seatLines', { params: { name }, quiet: true }),
  tables,
);

/** Lines belong to the session that fetched them. */
export function clearLineFiles(): void {
  tables.clear();
  platform().tab.remove(LINE_FILES_KEY);
}
