// The latest predictions of this tab. For half an hour the same request is shown again without a call, also after a reload;
// later ones are shown only where the server gives no answer.
import * as z from 'zod/mini';
import type { BodyInput } from '../../../api/contract/endpoints.ts';
import { CACHE_PREDICTION } from '../../../api/contract/limits.ts';
import { platform } from '../platform.ts';
import { PREDICTIONS_KEY } from '../storage/storage-keys.ts';
import { readStored } from '../storage/stored-value.ts';

const MAX_ENTRIES = 4;
/** A browser gives a site about five million characters. */
const MAX_CHARACTERS = 2_000_000;

/** `data` is parsed with the schema of the reply when it is opened. */
const kept = z.object({ key: z.string(), at: z.number(), until: z.number(), data: z.unknown() });
const entries = z.array(kept);
/** `at`: when the server sent it. */
export type KeptReply = z.output<typeof kept>;

type Request = BodyInput<'predict'>;

/** Rises when the format of a reply changes: a reply kept before a release is not read after it. */
const FORMAT = 4;

/** @param owner the person and the plan: another plan shows other seats */
const buildKey = (request: Request, owner: string): string => JSON.stringify([FORMAT, owner, request]);

const readEntries = (): KeptReply[] => readStored(platform().tab, PREDICTIONS_KEY, entries) ?? [];

const writeEntries = (texts: readonly string[]): void => platform().tab.set(PREDICTIONS_KEY, `[${texts.join()}]`);

/** @returns the latest reply to the request, of whatever age; null where the tab has none */
export function readKept(request: Request, owner: string): KeptReply | null {
  const key = buildKey(request, owner);
  return readEntries().find((entry) => entry.key === key) ?? null;
}

/** @returns null where the request was not answered within the last half hour */
export function readCached(request: Request, owner: string): KeptReply | null {
  const entry = readKept(request, owner);
  return entry && entry.until > platform().now() ? entry : null;
}

/** The oldest entries go first. A reply that is too large is not kept. */
export function keepReply(request: Request, owner: string, { at, data }: Pick<KeptReply, 'at' | 'data'>): void {
  const key = buildKey(request, owner);
  const others = readEntries().filter((entry) => entry.key !== key);
  const all = [...others, { key, at, until: at + CACHE_PREDICTION, data }].slice(-MAX_ENTRIES);
  const texts = all.map((entry) => JSON.stringify(entry));
  while (texts.length > 0 && texts.join().length > MAX_CHARACTERS) texts.shift();
  writeEntries(texts);
}

/** From now on the server is asked first. */
export const expireCachedReplies = (): void =>
  writeEntries(readEntries().map((entry) => JSON.stringify({ ...entry, until: 0 })));

export const clearCachedReplies = (): void => platform().tab.remove(PREDICTIONS_KEY);
