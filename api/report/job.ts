// What the PDF pool prints.
import type { PredictionData, PredictionItem, PredictionRequest } from '../contract/prediction.ts';

export type ReportInput = {
  rows: readonly PredictionItem[];
  /** Did the caller choose them? Otherwise they are the first ones. */
  chosen: boolean;
  request: PredictionRequest;
  filters: PredictionData['filters'];
  metadata: PredictionData['metadata'];
  /** Latest publication among the lists used, ISO date; null when unknown. */
  dataTime: string | null;
  /** Milliseconds. */
  madeAt: number;
  /** When the prediction was recorded; null for one of now. */
  recordedAt: string | null;
};

export type PrintJob = { kind: 'report'; input: ReportInput };
