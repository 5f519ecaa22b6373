// What was asked for, handed from the form to the results page within the tab. No personal data in it.
import type { PredictionRequest } from '../../../api/contract/prediction/prediction.ts';
import { platform } from '../../lib/platform.ts';
import { REQUEST_KEY } from '../../lib/storage-keys.ts';
import { readJson, writeJson } from '../../lib/stored-json.ts';

export type PredictionInputs = {
  request: Omit<PredictionRequest, 'isPdfRequest'>;
  names: { counselling: string; quota: string; category: string };
};

export const saveRequest = (asked: PredictionInputs): void => writeJson(platform().tab, REQUEST_KEY, asked);
export const clearRequest = (): void => platform().tab.remove(REQUEST_KEY);

export function readRequest(): PredictionInputs | null {
  const stored = readJson(platform().tab, REQUEST_KEY);
  if (typeof stored !== 'object' || stored === null || !('request' in stored) || !('names' in stored)) return null;
  const { request } = stored as PredictionInputs;
  return Number(request?.rank) > 0 ? (stored as PredictionInputs) : null;
}
