// Recorded predictions in the store: a list per person, and a snapshot of each prediction.
import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import { MAX_PAST_PREDICTION_ROWS } from '../contract/limits.ts';
import type { PastPrediction } from '../contract/prediction/past-predictions.ts';
import type { PredictionData, PredictionRequest } from '../contract/prediction/prediction.ts';
import { Refusal } from '../contract/refusal.ts';
import { canonicalRequest } from '../domain/account/allowance.ts';
import {
  addToHistory,
  countResults,
  limitEntry,
  limitToPlan,
  readRecord,
  sayWholeSeason,
} from '../domain/account/prediction-history.ts';
import type { Snapshot } from '../store/collections.ts';
import { snapshotKey } from '../store/person-data.ts';
import { type CallContext, findPlan, requireAccountExists } from './call-context.ts';
import { shortSha256 } from './crypto.ts';
import { predictForUser } from './run-prediction.ts';

const deflateAsync = promisify(deflate);
const inflateAsync = promisify(inflate);

/** The same request on the same data is recorded once. If the plan now shows more rows, they replace the recorded ones. */
export async function savePrediction(
  context: CallContext,
  request: PredictionRequest,
  data: PredictionData,
): Promise<PastPrediction> {
  const { deps, collections, session } = context;
  const { packVersion } = data.metadata;
  const id = shortSha256(`${packVersion}|${canonicalRequest(request)}`);
  const predictions = data.predictions.slice(0, MAX_PAST_PREDICTION_ROWS);
  const entry: PastPrediction = {
    id,
    recordedAt: new Date(deps.now()).toISOString(),
    request,
    filters: data.filters,
    resultsMetadata: countResults(data),
    rows: predictions.length,
    packVersion,
  };
  const snapshot = await deflateSnapshot({ ...data, predictions });
  await collections.snapshots.modify(snapshotKey(session.userId, id), (current) =>
    current && current.rows >= snapshot.rows ? current : snapshot,
  );
  const { entries, dropped } = await collections.predictionHistories.update(session.userId, (history) => {
    const current = history?.entries ?? [];
    const result = addToHistory(current, entry);
    return { next: result.entries === current && history ? history : { entries: result.entries }, result };
  });
  await Promise.all(dropped.map((droppedId) => collections.snapshots.delete(snapshotKey(session.userId, droppedId))));
  await requireAccountExists(context, async () => {
    await collections.snapshots.delete(snapshotKey(session.userId, id));
    await collections.predictionHistories.delete(session.userId);
  });
  return entries.find((recorded) => recorded.id === id) ?? entry;
}

/** @throws Refusal RECORD_UNKNOWN */
async function loadPastPrediction(context: CallContext, recordId: string) {
  const { collections, session } = context;
  const history = await collections.predictionHistories.get(session.userId);
  const record = history?.entries.find((entry) => entry.id === recordId);
  const snapshot = record && (await collections.snapshots.get(snapshotKey(session.userId, recordId)));
  if (!record || !snapshot) throw new Refusal('RECORD_UNKNOWN');
  const plan = findPlan(context);
  return { record: limitEntry(record, plan), data: limitToPlan(await inflateSnapshot(snapshot), plan, session.user) };
}

/**
 * A recorded prediction, computed again under the plan of today.
 * @returns as it was recorded, with `recordedAt`, where that would be charged or is refused
 * @throws Refusal RECORD_UNKNOWN, OVERLOADED
 */
export async function openPastPrediction(context: CallContext, recordId: string) {
  const { record, data } = await loadPastPrediction(context, recordId);
  const request = { ...record.request, onlyCharged: true };
  try {
    const now = await predictForUser(context, request, { first: MAX_PAST_PREDICTION_ROWS });
    return { record, data: now, recordedAt: null };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'OVERLOADED') throw error;
    const { recordedAt } = record;
    return { record, data: { ...data, predictions: data.predictions.map(sayWholeSeason) }, recordedAt };
  }
}

/** @returns the recorded predictions under today's plan, latest first */
export async function listPastPredictions(context: CallContext): Promise<PastPrediction[]> {
  const history = await context.collections.predictionHistories.get(context.session.userId);
  const plan = findPlan(context);
  return (history?.entries ?? []).map((entry) => limitEntry(entry, plan)).reverse();
}

async function deflateSnapshot(data: PredictionData): Promise<Snapshot> {
  const anonymous = { ...data, metadata: { ...data.metadata, userName: '', userMobile: '' } };
  const bytes = await deflateAsync(JSON.stringify(anonymous));
  return { rows: data.predictions.length, packed: bytes.toString('base64') };
}

async function inflateSnapshot(snapshot: Snapshot): Promise<PredictionData> {
  return readRecord(JSON.parse((await inflateAsync(Buffer.from(snapshot.packed, 'base64'))).toString('utf8')));
}
