// Reads recorded predictions of before they could be over several counsellings.
import type { ListFrame, PredictionData } from '../../contract/prediction/prediction.ts';
import type { CitedRule } from '../../contract/season/verdict.ts';

/** What such a record says of the one further counselling. */
type Joined = {
  counsellingId: number;
  /** Of both counsellings. */
  names: readonly string[];
  categories: readonly string[];
  /** Of the further one. */
  dataYears: string;
  rules: CitedRule[];
};

type Metadata = Omit<PredictionData['metadata'], 'lists'> & { lists?: ListFrame[]; joined?: Joined };

/** @returns the record in today's shape; one of today is itself */
export function readRecord(record: Omit<PredictionData, 'metadata'> & { metadata: Metadata }): PredictionData {
  const { joined, ...metadata } = record.metadata;
  if (metadata.lists) return { ...record, metadata: { ...metadata, lists: metadata.lists } };
  const { counselling, finalCategory } = record.filters;
  const { counsellingId, dataYears = '' } = metadata;
  const known = [{ counsellingId, dataYears }, ...(joined ? [joined] : [])];
  const lists = known.map((one, at) => ({
    counsellingId: one.counsellingId,
    name: joined?.names[at] ?? counselling,
    category: joined?.categories[at] ?? finalCategory,
    dataYears: one.dataYears,
  }));
  return { ...record, metadata: { ...metadata, lists, ...(joined && { between: joined.rules }) } };
}
