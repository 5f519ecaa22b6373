// What the server said it has done, and the check of the store against it after a load: nothing lost, nothing doubled.
import { type Collections, openCollections } from '../../../api/store/collections.ts';
import type { Store } from '../../../api/store/port.ts';

export type Ledger = ReturnType<typeof openLedger>;

export const openLedger = () => ({
  /** Payments whose verification succeeded. */
  payments: [] as { userId: string; paymentId: string }[],
  /** By person: predictions that were answered, and those that were sent. Equal requests count once. */
  predictions: new Map<string, { answered: Set<string>; sent: Set<string> }>(),
  records: [] as { userId: string; recordId: string }[],
  lists: [] as { userId: string; listId: string }[],
});

export type LedgerReport = Awaited<ReturnType<typeof checkLedger>>;

/**
 * A prediction may be charged without an answer that arrived, but never answered without a charge, nor charged twice.
 * @returns `problems`: one sentence for each thing that is lost or doubled
 */
export async function checkLedger(store: Store, ledger: Ledger) {
  const collections = openCollections(store);
  const { payments, predictions, records, lists } = ledger;
  const found = [
    ...(await Array.fromAsync(payments, (payment) => checkPayment(collections, payment))),
    ...(await Array.fromAsync(predictions, (entry) => checkPredictions(collections, entry))),
    ...(await Array.fromAsync(records, (record) => checkRecord(collections, record))),
    ...(await Array.fromAsync(lists, (list) => checkList(collections, list))),
  ];
  const answered = [...predictions.values()].reduce((sum, known) => sum + known.answered.size, 0);
  const checked = { payments: payments.length, predictions: answered, records: records.length, lists: lists.length };
  return { checked, problems: found.filter((problem) => problem !== null) };
}

async function checkPayment({ users }: Collections, { userId, paymentId }: Ledger['payments'][number]) {
  const grants = (await users.get(userId))?.grants.filter((grant) => grant.paymentId === paymentId).length ?? 0;
  return grants === 1 ? null : `payment ${paymentId} of ${userId} has ${grants} grants`;
}

type Predictions = Ledger['predictions'] extends Map<infer Id, infer Known> ? [Id, Known] : never;

async function checkPredictions({ users }: Collections, [userId, { answered, sent }]: Predictions) {
  const used = (await users.get(userId))?.allowance.predictionsUsed ?? 0;
  if (used < answered.size) return `${userId}: ${answered.size} predictions answered, ${used} charged`;
  return used > sent.size ? `${userId}: ${sent.size} predictions sent, ${used} charged` : null;
}

async function checkRecord(collections: Collections, { userId, recordId }: Ledger['records'][number]) {
  const entries = (await collections.predictionHistories.get(userId))?.entries ?? [];
  const isThere = entries.length >= MAX_HISTORY || entries.some(({ id }) => id === recordId);
  return isThere ? null : `record ${recordId} of ${userId} is lost`;
}

async function checkList({ choices }: Collections, { userId, listId }: Ledger['lists'][number]) {
  const isThere = (await choices.get(userId))?.lists.some(({ id }) => id === listId);
  return isThere ? null : `list ${listId} of ${userId} is lost`;
}

/** The oldest record makes room for a new one. */
const MAX_HISTORY = 20;
