// View model of the public tables: how much data the predictions rest on.
import { computed } from 'nanostores';
import { count } from '../../../api/contract/labels.ts';
import { dataTableWords } from '../../copy/profile.ts';
import { $allData } from '../page/all-data.ts';

export const $dataView = computed($allData, ({ status, tables, error }) => {
  const { colleges = [], courses = [], fees = [], allotments = [] } = tables ?? {};
  const knownFees = fees.filter(({ min_fee }) => min_fee !== null);
  return {
    status,
    error,
    counts: [
      { label: dataTableWords.colleges, value: count(colleges.length) },
      { label: dataTableWords.courses, value: count(courses.length) },
      { label: dataTableWords.fees, value: count(knownFees.length) },
      { label: dataTableWords.rounds, value: count(allotments.length) },
    ],
    rounds: allotments.map(({ counselling, year, round, rows }) => ({
      key: `${counselling} ${year} ${round}`,
      counselling,
      round: `${round}, ${year}`,
      rows: count(rows),
    })),
  };
});
