// Types of the jobs of the PDF pool.
import type { ListChance } from '../contract/choices.ts';
import type { PredictionData, PredictionItem, PredictionRequest } from '../contract/prediction/prediction.ts';
import type { ReceiptPage } from '../domain/payments/receipt-lines.ts';

/** The input of the header and the footer of every page. */
export type Framed = Pick<ReportInput, 'request' | 'filters' | 'metadata' | 'dataTime' | 'madeAt'>;

export type ReportInput = {
  rows: readonly PredictionItem[];
  /** True if the user selected the rows; false for the first rows of the list. */
  chosen: boolean;
  request: PredictionRequest;
  filters: PredictionData['filters'];
  metadata: PredictionData['metadata'];
  /** Latest publication date of the lists used, as ISO date; null if unknown. */
  dataTime: string | null;
  /** Milliseconds. */
  madeAt: number;
  /** ISO time at which the prediction was recorded; null for a current prediction. */
  recordedAt: string | null;
};

export type ChoiceInput = {
  /** The name that the owner gave it. */
  name: string;
  /** In the order of choice filling. */
  rows: readonly {
    number: number;
    college: string;
    place: string;
    course: string;
    quota: string;
    pools: readonly string[];
    /** Null if the prediction does not contain the seat. */
    best: PredictionItem | null;
  }[];
  listChance: ListChance;
} & Framed;

export type PrintJob =
  | { kind: 'report'; input: ReportInput }
  | { kind: 'choices'; input: ChoiceInput }
  | { kind: 'receipt'; input: ReceiptPage };
