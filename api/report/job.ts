// What the PDF pool prints.
import type { ListChance } from '../contract/choices.ts';
import type { PredictionData, PredictionItem, PredictionRequest } from '../contract/prediction/prediction.ts';
import type { ReceiptPage } from '../domain/payments/receipt-lines.ts';

/** What stands on every page. */
export type Framed = Pick<ReportInput, 'request' | 'filters' | 'metadata' | 'dataTime' | 'madeAt'>;

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

export type ChoiceInput = {
  /** As its owner named it. */
  name: string;
  /** In the order of choice filling. */
  rows: readonly {
    number: number;
    college: string;
    place: string;
    course: string;
    quota: string;
    pools: readonly string[];
    /** Null where the prediction does not hold the seat. */
    best: PredictionItem | null;
  }[];
  /** Percent; null when nothing is counted. */
  listChance: ListChance;
} & Framed;

export type PrintJob =
  | { kind: 'report'; input: ReportInput }
  | { kind: 'choices'; input: ChoiceInput }
  | { kind: 'receipt'; input: ReceiptPage };
