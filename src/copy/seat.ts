// Copy of an open seat: a list does not need it.
export const seatWords = {
  closingMeans:
    'A closing rank is the last rank that was allotted the seat in a round, fresh or upgraded. A year closes at its furthest, even where a later round stands lower.',
  expected: (low: string, high: string) => `Expected closing rank: ${low} to ${high}`,
  total: 'Total cost',
  parts: 'Total made of',
  noHostel: ', without hostel',
  assumed: '; each year as the first: ',
  degree: (degree: string, years: number) => `${degree}, ${years} years`,
  /** One line. */
  aMonth: '\u00a0a\u00a0month',
  stipends: 'Stipend, all years',
  seats: 'Seats in a round',
  clinicalType: 'Type',
  allMatches: 'All matches',
  comes: (round: string, isOnCut: boolean, isUndated: boolean) =>
    `that it comes, from ${round} on${isOnCut ? ', if the percentile is cut' : ''}${isUndated ? '. Rounds may be over: say which in Season.' : ''}`,
  /** Where the figure above it is of several pools. */
  below: (pool: string) => `Below: the ${pool} pool.`,
  /** In any round of the season. */
  thisYear: 'Offered this year',
  ifOffered: 'If offered, from now',
  season: 'Whole season',
  where: 'Where it closed',
  money: 'Money',
  more: 'Ranks, sources, further facts',
  closedIn: (year: number, rounds: string) => `${year}: ${rounds}`,
  history: 'Closing ranks by year and round',
  round: 'Round',
  year: 'Year',
  admitted: 'Seats given',
  closingRank: 'Closing rank',
  over: 'over',
  byRound: 'Chance from the next round on, until',
  /** `isPartly`: of further years not every round is on record. */
  offered: (years: number, of: number, isPartly: boolean) =>
    `Offered ${isPartly ? '' : 'in '}${years} of ${of} ${isPartly ? 'full ' : ''}years`,
  source: (name: string) => `Source: ${name}`,
  hold: 'I hold this',
  listed: 'On my list before, not given',
  result: 'Enter my result',
  report: 'Report a mistake',
  facts: 'Where the figures come from',
  factsOf: (seat: string) => `Where the figures come from: ${seat}`,
};

/** Of the ranks of a seat; the first four say why a rank ahead of the latest closing rank has a low chance. */
export const rankWords = {
  seldom: (inTen: string) => `but on offer ${inTen} only`,
  closedBefore: (years: string) => `but ${years} closed before you`,
  roundsOver: 'but its best rounds are over',
  expected: (rank: string) => `but it may close at ${rank}`,
  trend: (direction: string, percent: string) => `${direction} by ${percent}%`,
  trendExplained: (badge: string, latest: string, before: string) =>
    `${badge}: of the rounds on record for both years the furthest closing rank was ${latest}, and ${before}.`,
  trendYear: (rank: string, year: number) => `${rank} in ${year}`,
  fewSeats: (years: string) => ` In ${years} at most two seats a round, whose ranks move by chance.`,
};
