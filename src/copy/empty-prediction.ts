// Copy of why a prediction has no seat. It loads with the first such prediction.
export const emptyPredictionWords = {
  noneText: 'No seat line of this quota and category came within reach of this rank in the rounds on record.',
  noneNarrowed: (narrowing: string) =>
    `No seat line within reach of this rank fits what you narrowed it to: ${narrowing}. Remove one of these to see more.`,
};
