// Recorded predictions on the store: a snapshot each, and the list of them.
import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import { RECORDED_PREDICTIONS } from '../contract/limits.ts';
import type { PredictionData, PredictionRequest } from '../contract/prediction.ts';
import type { RecordedPrediction } from '../contract/records.ts';
import { Refusal } from '../contract/refusal.ts';
import { canonicalRequest } from '../domain/allowance.ts';
import { countsOf, shelve } from '../domain/shelf.ts';
import type { Snapshot } from '../store/records.ts';
import { snapshotKey } from '../store/records-of-person.ts';
import type { Asker } from './derive.ts';
import { sha256 } from './seals.ts';

const ID_LENGTH = 22;
const deflated = promisify(deflate);
const inflated = promisify(inflate);

/** The same request on the same data is the same record; a plan that shows more rows replaces its rows. */
export async function keepPrediction(
  asker: Asker,
  request: PredictionRequest,
  data: PredictionData,
): Promise<RecordedPrediction> {
  const { deps, records, session } = asker;
  const { packVersion } = data.metadata;
  const id = sha256(`${packVersion}|${canonicalRequest(request)}`).slice(0, ID_LENGTH);
  const predictions = data.predictions.slice(0, RECORDED_PREDICTIONS);
  const entry: RecordedPrediction = {
    id,
    recordedAt: new Date(deps.now()).toISOString(),
    request,
    filters: data.filters,
    resultsMetadata: countsOf(data),
    rows: predictions.length,
    packVersion,
  };
  const snapshot = await pack({ ...data, predictions });
  await records.snapshots.update(snapshotKey(session.userId, id), (current) => ({
    next: current && current.rows >= snapshot.rows ? current : snapshot,
    result: null,
  }));
  const { kept, dropped } = await records.shelves.update(session.userId, (shelf) => {
    const entries = shelf?.entries ?? [];
    const result = shelve(entries, entry);
    return { next: result.kept === entries && shelf ? shelf : { entries: result.kept }, result };
  });
  await Promise.all(dropped.map((old) => records.snapshots.delete(snapshotKey(session.userId, old))));
  await requireStillHere(asker, id);
  return kept.find((one) => one.id === id) ?? entry;
}

/** A person who was erased meanwhile leaves nothing behind. */
async function requireStillHere({ records, session }: Asker, id: string): Promise<void> {
  if (await records.users.get(session.userId)) return;
  await records.snapshots.delete(snapshotKey(session.userId, id));
  await records.shelves.delete(session.userId);
  throw new Refusal('SESSION_EXPIRED');
}

/** @throws Refusal RECORD_UNKNOWN */
export async function openRecord(asker: Asker, recordId: string) {
  const { records, session } = asker;
  const shelf = await records.shelves.get(session.userId);
  const record = shelf?.entries.find((entry) => entry.id === recordId);
  const snapshot = record && (await records.snapshots.get(snapshotKey(session.userId, recordId)));
  if (!record || !snapshot) throw new Refusal('RECORD_UNKNOWN');
  const { user } = session;
  const data = await unpack(snapshot);
  const metadata = { ...data.metadata, userName: user.name, userMobile: user.mobile };
  return { record, data: { ...data, metadata } };
}

async function pack(data: PredictionData): Promise<Snapshot> {
  const nameless = { ...data, metadata: { ...data.metadata, userName: '', userMobile: '' } };
  const bytes = await deflated(JSON.stringify(nameless));
  return { rows: data.predictions.length, packed: bytes.toString('base64') };
}

async function unpack(snapshot: Snapshot): Promise<PredictionData> {
  return JSON.parse((await inflated(Buffer.from(snapshot.packed, 'base64'))).toString('utf8'));
}
