// The latest predictions of this tab, for half an hour: the same request is shown again without a call, also after a reload.
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
const entries = z.array(z.object({ key: z.string(), until: z.number(), data: z.unknown() }));

type Request = BodyInput<'predict'>;

/** Rises when the format of a reply changes: a reply kept before a release is not read after it. */
const FORMAT = 2;

/** @param owner the person and the plan: another plan shows other seats */
const buildKey = (request: Request, owner: string): string => JSON.stringify([FORMAT, owner, request]);

const readEntries = () =>
  (readStored(platform().tab, PREDICTIONS_KEY, entries) ?? []).filter(({ until }) => until > platform().now());

/** @returns null where the request was not answered within the last half hour */
export function readCached(request: Request, owner: string): unknown {
  const key = buildKey(request, owner);
  return readEntries().find((entry) => entry.key === key)?.data ?? null;
}

/** The oldest entries go first. A reply that is too large is not kept. */
export function keepReply(request: Request, owner: string, data: unknown): void {
  const key = buildKey(request, owner);
  const until = platform().now() + CACHE_PREDICTION;
  const kept = [...readEntries().filter((entry) => entry.key !== key), { key, until, data }].slice(-MAX_ENTRIES);
  const texts = kept.map((entry) => JSON.stringify(entry));
  while (texts.length > 0 && texts.join().length > MAX_CHARACTERS) texts.shift();
  platform().tab.set(PREDICTIONS_KEY, `[${texts.join()}]`);
}

export const clearCachedReplies = (): void => platform().tab.remove(PREDICTIONS_KEY);
