// Further figures of the analysis card, for plans that show every match. They are counted when the card is drawn: its chunk loads after the list.
import { computed } from 'nanostores';
import { count } from '../../../api/contract/labels.ts';
import { nameQualifying } from '../../../api/contract/season/cuts.ts';
import { analysisWords } from '../../copy/analysis.ts';
import type { Prediction } from '../../lib/seats/fetch-prediction.ts';
import { type ListFilter, noFilters } from '../../lib/seats/seat-filter.ts';
import type { Results } from './screen.ts';

function buildFullFacts({ order, metadata }: Prediction) {
  const countSeats = (list: ListFilter, value: string) =>
    count(order.count({ lists: { ...noFilters.lists, [list]: [value] } }));
  const { successProbability, listChance } = metadata;
  const facts = [
    { label: analysisWords.government, value: countSeats('ownershipTypes', 'Government') },
    { label: analysisWords.clinical, value: countSeats('clinicalTypes', 'Clinical') },
  ];
  if (successProbability !== null) facts.push({ label: analysisWords.success, value: `${successProbability}%` });
  // A rank beyond the qualifying percentile gets a seat only after a cut, which nobody can promise.
  if (listChance != null)
    facts.push({ label: analysisWords.anyComes(nameQualifying(metadata.lists)), value: `${listChance}%` });
  return facts;
}

export const createFullFacts = ({ $data }: Results) =>
  computed($data, (data) => (data?.metadata.userIsPremium ? buildFullFacts(data) : []));
