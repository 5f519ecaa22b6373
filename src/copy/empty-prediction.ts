// Copy of why a prediction, or a speciality of it, has no seat. It loads late.
import { count } from '../../api/contract/labels.ts';

export const emptyPredictionWords = {
  noneText: 'No seat line of this quota and category came within reach of this rank in the rounds on record.',
  noneNarrowed: (narrowing: string) =>
    `No seat line within reach of this rank fits what you narrowed it to: ${narrowing}. Remove one of these to see more.`,
};

/** Of a speciality with its largest closing rank. @param where its counselling, empty where there is one */
export const unreachedWords = (name: string, where: string, nearest: { rank: number; round: string; year: number }) =>
  `${name}${where && ` in ${where}`}: of the quotas and fees you asked for, no seat on record closed at your rank. The nearest was ${count(nearest.rank)}, ${nearest.round} ${nearest.year}.`;
