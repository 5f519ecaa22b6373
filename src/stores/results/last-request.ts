// The latest prediction of the account, for an address without a request in a tab that knows none.
import { call } from '../../lib/api/api.ts';
import type { PredictionInputs } from './prediction-state.ts';

/** @returns null where the account has none, or the server cannot be reached */
export async function findLastRequest(): Promise<PredictionInputs | null> {
  try {
    const { records } = await call('pastPredictions', { quiet: true });
    const [latest] = records;
    return latest ? { request: latest.request, onlyCharged: true } : null;
  } catch {
    return null;
  }
}
