// Copy of the results page: loading, list, card, filters, empty states.
import { count } from '../../api/contract/labels.ts';

export const loadingWords = {
  guard: 'Loading predictions...',
  title: 'AI Prediction Engine',
  steps: ['Data Processing', 'Pattern Recognition', 'Smart Matching'],
  details: [
    'Reading the allotments of every published round',
    'Fitting the closing ranks of each seat line',
    'Matching the pools you may take with your rank',
  ],
  complete: 'Analysis Complete!',
  back: 'Back',
};

export const resultsWords = {
  title: 'Your College Predictions',
  aboutList: 'About this list',
  failed: 'Error generating predictions. Please try again.',
  matches: (seats: string, total: string) => `${total} matches found${seats === total ? '' : `, ${seats} seats`}`,
  seatsFound: (shown: string, total: string) => `${shown} of ${total} seats found`,
  filtering: 'Filtering…',
  changeInputs: 'Change Inputs',
  copyLink: 'Copy link',
  linkCopied: 'Link copied: rank and choices, no name or number.',
  counselling: 'Counselling',
  quota: 'Quota',
  category: 'Category',
  inputs: 'What you asked for',
  previous: 'Previous Page',
  next: 'Next Page',
  rows: (from: string, to: string, all: string) => `Rows ${from}–${to} of ${all}`,
  page: (number: number, last: number) => `Page ${number} of ${last}`,
  cards: 'Cards',
  table: 'Table',
  picture: 'Picture',
  locked: (hidden: string) => (hidden ? `${hidden} more seats are locked` : 'More pools of these seats are locked'),
  lockedText: (shown: string) => `The Free plan shows ${shown} of your matches.`,
  unlock: 'Upgrade to Unlock',
};

export const chipWords = {
  all: 'All',
  courses: 'Specialities',
  levels: 'Chance levels',
  seats: (seats: number) => (seats === 1 ? '1 seat' : `${count(seats)} seats`),
  aims: (seats: number) => `${count(seats)} to aim at`,
  locked: (level: string, value: string | null) =>
    `${level}: ${value ? `${value}, shown` : 'counted'} in a higher plan`,
};

/** What the list leaves out because of its fee. */
export const otherSeatWords = {
  title: 'Seats left out by their fee',
  kinds: {
    government: 'Government fee',
    regulated: 'Regulated fee',
    full: 'Private and deemed at full fee',
    nri: 'NRI',
    unknown: 'Kind of fee unknown',
  },
  unknown: 'Fee unknown, so within no budget',
  seats: (seats: string, fees: string) =>
    `${seats} ${seats === '1' ? 'match' : 'matches'}${fees && `, ${fees} a year`}`,
  open: (label: string) => `Show them too (${label})`,
  hint: 'This is another prediction.',
};

/** The parts of the list in its default order. */
export const partWords = {
  labels: {
    aim: 'Aim',
    safer: 'Safer',
    ambitious: 'Ambitious',
    notOnOffer: 'Not on offer so far',
    otherRank: 'Without a chance',
  },
  means: {
    aim: (from: string, order: string) => `43–79%${from}, ${order}`,
    safer: (from: string, order: string) => `80% and more${from}, ${order}`,
    ambitious: (from: string, order: string) => `9–42%${from}, ${order}`,
    notOnOffer: () => 'No list of this year has a seat of them',
    otherRank: () => 'Another rank decides, or no rules are on record',
  },
  ofShown: (all: string) => ` of the ${all} shown`,
  from: (round?: string) => (round ? ` from ${round} on` : ''),
  /** Nobody has said which rounds are over. */
  undated: ' over rounds not on record',
  /** Of counsellings whose next rounds are not the same. */
  anyNext: 'the next round',
  onCut: ', if the percentile is cut',
  orders: { wanted: 'most wanted first', smallFees: 'up to ₹3 lakh first', clinical: 'clinical first' },
};

export const narrowingWords = {
  title: 'Narrowed to',
  disability: 'With a benchmark disability',
  budget: (lakh: string) => `Up to ₹${lakh} a year`,
  total: (lakh: string) => `Up to ₹${lakh} for the whole course`,
  remove: (label: string) => `Remove: ${label}`,
  /** Another request is another prediction. */
  cost: (left: string) => `Removing one runs another prediction. ${left} left.`,
};

export const emptyWords = {
  noMatch: 'No results match your Inputs and filters',
  noMatchText: 'Loosen a filter to see more seats.',
  reset: 'Reset Filters',
  none: 'No predictions found',
  emptyPage: 'No results on this page. Try a different page or adjust filters.',
  noRequest: 'No Predictions Found',
  noRequestText: 'No prediction yet: enter your rank.',
  unknownRequest: 'This address lacks a valid rank, counselling, quota or category.',
  unknownSeat: 'The seat of this address is not in your list.',
  toForm: 'Go to Prediction Form',
  anonymous: 'Log in to see your predictions',
  anonymousText: 'Your seats and chances are shown to you only.',
  login: 'Login',
  noSession: 'Please log in to see your predictions.',
  retry: 'Try again',
};

export const cardWords = {
  closed: (rank: string, round: string, year: number) => `Closed at ${rank} in ${round}, ${year}`,
  entered: (rank: string) => `${rank} (by you)`,
  laterLower: (rounds: string) => `, the furthest of that year (${rounds})`,
  you: 'You',
  open: (seat: string) => `Why this chance? ${seat}`,
  onOffer: 'On offer',
  /** Takes the place of `2 year(s)`. */
  bondYears: '$1y bond',
  heads: ['Chance', 'Course and college', 'Closed at', 'On offer', 'Fee a year', 'Bond'],
  pool: (pool: string) => `${pool} seat`,
  pools: (pools: number) => ` · ${pools} pools`,
  forWomen: 'for women?',
};

export const filterWords = {
  title: 'Filters',
  open: 'Filters',
  found: (count: string) => (count === '1' ? '1 result' : `${count} results`),
  apply: 'Apply',
  reset: 'Reset Filters',
  lift: 'Lift one filter',
  search: 'Search',
  lists: {
    courses: 'Course',
    colleges: 'College',
    states: 'State',
    ownershipTypes: 'Management type',
    quotas: 'Quota',
    categories: 'Seat category',
    clinicalTypes: 'Clinical type',
    degrees: 'Degree',
    durations: 'Duration',
  },
  chance: 'Chance',
  bond: 'Bond',
  fee: 'Fee a year (₹)',
  stipend: 'Stipend, year 1 (₹ a month)',
  noInfo: 'No Info',
  keepUnknown: 'Also seats with No Info',
  from: 'From',
  to: 'To',
  all: 'All',
  bondYes: 'With bond',
  bondNo: 'No bond',
  noOption: 'No option matches',
  crossed: 'From is more than To: no seat can match.',
};

export const upgradeWords = {
  buttons: {
    'to-advanced': 'Upgrade to Advanced',
    'rank-changes': 'Upgrade for More Rank Changes',
    predictions: 'Upgrade for Unlimited Predictions',
  },
  tags: { recommended: 'RECOMMENDED', upgrade: 'UPGRADE' },
  bannerTitle: 'You see a part of your matches',
  bannerText: 'One payment opens the rest till counselling ends.',
  panelTitle: 'More of your list',
  panelText: 'One payment, no renewal.',
  more: (hidden: string) => `${hidden} more seats are locked. One payment, no renewal.`,
};
