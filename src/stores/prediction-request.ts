// What was asked for, handed from the form to the results page within the tab. No personal data in it.
import type { PredictionRequest } from '../../api/contract/prediction.ts';
import { REQUEST_KEY } from '../lib/kept-keys.ts';
import { platform } from '../lib/platform.ts';
import { readJson, writeJson } from '../lib/stored-json.ts';

export type AskedPrediction = {
  request: Omit<PredictionRequest, 'isPdfRequest'>;
  names: { counselling: string; quota: string; category: string };
};

export const keepRequest = (asked: AskedPrediction): void => writeJson(platform().tab, REQUEST_KEY, asked);
export const forgetRequest = (): void => platform().tab.remove(REQUEST_KEY);

export function keptRequest(): AskedPrediction | null {
  const stored = readJson(platform().tab, REQUEST_KEY);
  if (typeof stored !== 'object' || stored === null || !('request' in stored) || !('names' in stored)) return null;
  const { request } = stored as AskedPrediction;
  return Number(request?.rank) > 0 ? (stored as AskedPrediction) : null;
}
