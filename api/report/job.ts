// Types of the jobs of the PDF pool.

import type { ReplayYear } from '../contract/choices/choice-tools.ts';
import type { ListChance } from '../contract/choices/choices.ts';
import type { Language } from '../contract/languages.ts';
import type { PredictionData, PredictionItem, PredictionRequest } from '../contract/prediction/prediction.ts';
import type { SeasonDate } from '../contract/season/season.ts';
import type { CitedRule, Verdict } from '../contract/season/verdict.ts';
import type { ChoiceRow } from '../domain/choice-lists/choice-rows.ts';
import type { ReceiptPage } from '../domain/payments/receipt.ts';

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
  rows: readonly ChoiceRow[];
  listChance: ListChance;
  /** As in `listPositions`. */
  unknownRounds: string;
  /** What the whole list would have brought in past seasons. */
  past: readonly ReplayYear[];
} & Framed;

/** The choice list of one counselling on the family sheet. */
export type FamilyList = Pick<ChoiceInput, 'rows' | 'listChance' | 'past'> & {
  /** Short name of the counselling. */
  name: string;
  /** Of the candidate in this counselling. */
  category: string;
  /** Number of choices of the whole list. */
  all: number;
  /** Of the lists that the chances rest on. */
  years: readonly number[];
  /** Labels of rounds that are over while their lists are not on record; null where it is not known. */
  unknownRounds: readonly string[] | null;
  /** No round is still to come. */
  isOver: boolean;
  /** No schedule says which rounds are over, but the person. */
  isAsked: boolean;
  /** Events to come for candidates; null where no dates of the season are on record. `printed`: ISO date. */
  dates: { rows: readonly SeasonDate[]; tentative: boolean; printed: string } | null;
  /** For a rank beyond the qualifying percentile: seats if it is cut as in past years; null where the rank qualifies. */
  reached: NonNullable<Verdict['reached']> | null;
};

export type FamilyInput = {
  language: Language;
  lists: readonly FamilyList[];
  /** What decides between seats of its counsellings; null where the prediction has one. */
  rules: readonly CitedRule[] | null;
} & Framed;

export type PrintJob =
  | { kind: 'family'; input: FamilyInput }
  | { kind: 'report'; input: ReportInput }
  | { kind: 'choices'; input: ChoiceInput }
  | { kind: 'receipt'; input: ReceiptPage };
