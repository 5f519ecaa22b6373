// Prepares the report of a prediction: its rows, computed now or recorded, its printing, and sending it by WhatsApp.
import type { ErrorCode } from '../contract/errors.ts';
import { DAY, MINUTE } from '../contract/indian-time.ts';
import { MAX_REPORT_ROWS } from '../contract/limits.ts';
import { findFirstOfPart } from '../contract/prediction/list-parts.ts';
import { listItems } from '../contract/prediction/open-seats.ts';
import { orderByPart } from '../contract/prediction/part-order.ts';
import type { ReportRequest } from '../contract/prediction/past-predictions.ts';
import type { PredictionItem, PredictionRequest } from '../contract/prediction/prediction.ts';
import { selectBestPools } from '../contract/prediction/seat-groups.ts';
import { Refusal } from '../contract/refusal.ts';
import { windowEnd } from '../domain/account/otp.ts';
import { buildItems } from '../domain/matching/predict.ts';
import type { ReportInput } from '../report/job.ts';
import { reportFileName } from '../report/text.ts';
import { type CallContext, requirePacks } from './call-context.ts';
import { openPastPrediction } from './prediction-history.ts';
import { createKnownCheck } from './prediction-lists.ts';
import { tooMany } from './rate-limit.ts';
import { matchForUser } from './run-prediction.ts';

export type Report = { filename: string; print(): Promise<Buffer> };

/** @param emptyError error code for a report without rows */
export async function prepareReport(
  context: CallContext,
  requested: ReportRequest,
  emptyError: ErrorCode,
): Promise<Report> {
  const { deps } = context;
  const { request, data, recordedAt } = await loadPrediction(context, requested, emptyError);
  const rows = reportRows(data.predictions, requested.predictions, request);
  if (rows.length === 0) throw new Refusal(emptyError);
  const madeAt = deps.now();
  const { dataTime } = requirePacks(context).manifest;
  const { filters, metadata } = data;
  const chosen = requested.predictions !== undefined;
  const input: ReportInput = { rows, chosen, request, filters, metadata, dataTime, madeAt, recordedAt };
  return { filename: reportFileName(request.rank, madeAt), print: () => print(context, input) };
}

async function print({ deps, session }: CallContext, input: ReportInput): Promise<Buffer> {
  try {
    return await deps.pdf({ kind: 'report', input }, session.userId);
  } catch (error) {
    const problem = error instanceof Refusal && error.cause;
    if (problem) deps.log.error({ problem }, 'the report was not printed');
    throw error;
  }
}

async function loadPrediction(context: CallContext, requested: ReportRequest, emptyError: ErrorCode) {
  if (requested.recordId !== undefined) {
    const { record, data, recordedAt } = await openPastPrediction(context, requested.recordId);
    return { request: record.request, data, recordedAt };
  }
  const request = buildRequest(requested);
  const isKnown = createKnownCheck(context, request);
  // Unknown seats only: refused before the prediction is charged.
  if (requested.predictions && !requested.predictions.some(({ id }) => isKnown(id))) throw new Refusal(emptyError);
  const ids = requested.predictions?.map(({ id }) => id);
  return matchForUser(context, request, ({ found, frame }) => ({
    request,
    data: {
      ...frame,
      predictions: buildItems(
        found,
        ids ? { ids } : found.shown > MAX_REPORT_ROWS ? { first: MAX_REPORT_ROWS } : undefined,
      ),
    },
    recordedAt: null,
  }));
}

function buildRequest({ userInputs, predictionMetadata }: ReportRequest): PredictionRequest {
  const { counsellingId, quotaId, categoryId } = { ...userInputs, ...removeUndefined(predictionMetadata) };
  return { ...userInputs, counsellingId, quotaId, categoryId };
}

const removeUndefined = (ids: ReportRequest['predictionMetadata']) =>
  Object.fromEntries(Object.entries(ids ?? {}).filter(([, id]) => id !== undefined));

/**
 * @param order order and subset by item id; unknown ids are skipped. If absent, each seat by its pool with the best chance
 * @returns at most MAX_REPORT_ROWS items
 */
export function reportRows(
  items: readonly PredictionItem[],
  order: readonly { id: string }[] | undefined,
  { feeKinds }: Pick<PredictionRequest, 'feeKinds'>,
): PredictionItem[] {
  if (order === undefined) {
    const seats = listItems(items);
    const places = selectBestPools(seats, orderByPart(seats, findFirstOfPart(feeKinds)));
    return Array.from(places.subarray(0, MAX_REPORT_ROWS), seats.item);
  }
  const byId = new Map(items.map((item) => [item.id, item]));
  const ids = new Set(order.map((row) => row.id));
  return [...ids].flatMap((id) => byId.get(id) ?? []).slice(0, MAX_REPORT_ROWS);
}

/**
 * @returns true where an outbox took the place of the messenger
 * @throws Refusal RATE_LIMITED, PDF_FAILED, WHATSAPP_FAILED
 */
export async function sendReport(context: CallContext, report: Report): Promise<true | undefined> {
  const { deps } = context;
  const { mobile, at } = await reserveSending(context);
  try {
    const pdf = await report.print();
    await deps.whatsapp({ mobile, filename: report.filename, pdf });
    return deps.config.whatsappProvider === 'outbox' || undefined;
  } catch (error) {
    await releaseSending(context, at);
    if (error instanceof Refusal) throw error;
    deps.log.error({ problem: error instanceof Error ? error.message : 'unknown' }, 'the report was not sent');
    throw new Refusal('WHATSAPP_FAILED');
  }
}

/** Counted before the message is sent, so that parallel requests cannot exceed the limit. */
async function reserveSending({ deps, collections, session }: CallContext) {
  const at = deps.now();
  const { mobile, waitFor } = await collections.users.update(session.userId, (user) => {
    if (!user) throw new Refusal('SESSION_EXPIRED');
    const { next, waitFor } = countSending(user.whatsappSends, at);
    return { next: { ...user, whatsappSends: next }, result: { mobile: user.mobile, waitFor } };
  });
  if (waitFor > 0) throw tooMany(waitFor);
  return { mobile, at };
}

const releaseSending = ({ collections, session }: CallContext, at: number): Promise<unknown> =>
  collections.users.modify(
    session.userId,
    (user) => user && { ...user, whatsappSends: undoSending(user.whatsappSends, at) },
  );

const LIMITS = [
  { sends: 3, window: 10 * MINUTE },
  { sends: 10, window: DAY },
] as const;

/** @returns the recent sends including this one, or the waiting time if the limit is reached */
export function countSending(sends: readonly number[], now: number): { next: number[]; waitFor: number } {
  const recent = sends.filter((at) => at > now - DAY);
  const waitFor = Math.max(0, ...LIMITS.map(({ sends: limit, window }) => windowEnd(recent, limit, window) - now));
  return { next: waitFor > 0 ? recent : [...recent, now], waitFor };
}

/** Removes a send whose message could not be sent. */
export const undoSending = (sends: readonly number[], at: number): number[] => {
  const position = sends.lastIndexOf(at);
  return sends.filter((_, index) => index !== position);
};
