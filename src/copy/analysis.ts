// Copy of the analysis card and of the form for another rank.
export const analysisWords = {
  title: 'Analysis',
  levels: { high: 'High', good: 'Good', moderate: 'Moderate', low: 'Low' },
  government: 'Government',
  clinical: 'Clinical',
  noChance: (givenBy: string) => `These seats go by ${givenBy}; no chance is given from an All India Rank.`,
  success: 'Success probability (mean)',
  /** @param where see `nameQualifying` */
  anyComes: (where: string | null) => `Chance that at least one comes${where ?? ', if the percentile is cut'}`,
  more: (figures: boolean) => (figures ? 'More figures and sharing' : 'Share or keep'),
  lockedNote: (hidden: string) => `${hidden} more seats are locked in your plan.`,
};

export const whatIfWords = {
  title: 'Try another rank',
  slider: 'Another rank',
  box: 'Rank',
  apply: (rank: string) => `See seats for rank ${rank}`,
  back: (rank: string) => `Back to ${rank}`,
  unlimited: 'Your plan allows any rank.',
  left: (left: string, used: string) =>
    `A different rank is a rank change: your plan has ${left} left, ${used} used. Earlier ranks cost none.`,
  none: 'A different rank is a rank change, and your plan allows no further one. Earlier ranks still work.',
};
