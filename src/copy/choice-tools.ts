// Copy of what is made of a choice list: chances by position, starter list, replay, seats near the rank, family sheet.
import { count } from '../../api/contract/labels.ts';
import { lakhLabel } from '../../api/contract/money-labels.ts';

const choices = (number: number): string => (number === 1 ? '1 choice' : `${count(number)} choices`);
const yearCount = (years: number): string => (years === 1 ? '1 year' : `${years} years`);
const percent = (value: number): string => (value === 0 ? 'below 1%' : `${value}%`);

export const positionWords = {
  here: (value: number) => `${percent(value)} that this one comes`,
  /** A list of one counselling, and its number of seats. */
  part: (name: string, seats: number) => `${name} (${count(seats)})`,
  others: 'Other counsellings',
  parts: 'Choice list of',
  apart:
    'Each counselling has its own choice filling: its list has its own rows, chances, files and dates. The family sheet has all of them.',
  nothing: (value: number) => `Chance that nothing of the list comes: ${percent(value)}.`,
  explain: 'The chances of all rows and of nothing add up to 100%. A held seat counts as upgraded to every higher row.',
  code: (code: string) => `MCC code ${code}`,
  statuses: {
    counted: '',
    'other-rank': 'Not by this rank: no chance is given',
    'not-shown': 'Not shown by your plan for this prediction',
    'not-eligible': 'Your category has no seat here',
    elsewhere: 'Of a counselling that this prediction does not ask for',
    gone: 'In no list on record',
  },
  notEligible: (row: number) => `Row ${row} is a seat of a pool that your category cannot take.`,
  overTotal: (row: number, cost: number) =>
    `Row ${row} may cost up to ${lakhLabel(cost)} of fees in all, above what you gave.`,
  overBond: (row: number, years: number) => `Row ${row} has a bond of ${yearCount(years)}, above what you gave.`,
  notQualified:
    'Your rank does not qualify by the rules on record: the chances count only if the qualifying percentile is cut.',
  limits: 'At most',
  limitsMean:
    'The list warns of rows above these limits. A starter list leaves them out, and under a limit of fees also management, NRI and deemed seats of unknown fee. Only fees count, a range by its upper end. A row of unknown fee or bond gets no warning.',
  total: 'Fees in all',
  bond: 'Bond',
  anyCost: 'Any cost',
  anyBond: 'Any bond',
  upTo: (rupees: number) => lakhLabel(rupees),
  years: (years: number) => (years === 0 ? 'No bond' : yearCount(years)),
};

export const toolWords = {
  tools: 'Make, check and print',
  open: {
    starter: 'Starter list',
    limits: 'Cost and bond',
    replay: 'Past seasons',
    family: 'Family sheet',
    near: 'People near your rank',
  },
  loading: 'Loading…',
  failed: 'That did not work. Please try again.',
  retry: 'Try again',
};

export const starterWords = {
  lead: 'A first list of up to 70 choices of the seats that your plan shows: the most wanted first, safe ones at the end. Change its order as you like.',
  courses: 'Courses, most wanted first',
  states: 'States, most wanted first',
  add: 'Add',
  any: 'Any',
  up: (name: string) => `Move up: ${name}`,
  remove: (name: string) => `Remove: ${name}`,
  make: 'Make the list',
  made: (all: number, ambitious: number, aim: number, safe: number) =>
    `${choices(all)}: ${ambitious} ambitious, ${aim} to aim at, ${safe} safe.`,
  empty: 'No seat fits. Take out a wish, or raise a limit.',
  name: 'Starter list',
};

export const replayWords = {
  lead: (rank: string) => `What this list would have brought at rank ${rank}, by the published lists of each round:`,
  leadByTables: (rank: string) =>
    `What this list would have brought at rank ${rank}, by tables of closing ranks of each round:`,
  unpublished: (origin: string) =>
    `The published lists of this counselling are not on record. ${origin}. A mistake of these tables is a mistake here.`,
  noYears: 'No lists of past seasons of this counselling are on record, so nothing can be replayed.',
  given: (row: number, seat: string, closing: string) => `given row ${row}, ${seat} (last rank ${closing})`,
  upgraded: (row: number, seat: string, closing: string) => `moved up to row ${row}, ${seat} (last rank ${closing})`,
  kept: (row: number) => `row ${row} kept`,
  nothing: 'nothing of this list',
  missing: (rounds: string, year: number) => `${rounds} of ${year}: no list on record`,
  uncounted: (number: number) => `${choices(number)} left out: not shown by your plan, or not by this rank.`,
  empty: 'Star some seats first.',
  limits: [
    'It assumes that you join each seat, ask for an upgrade, and keep the same list in every round. A candidate who holds a seat takes no part in a stray round.',
    'It cannot know whom you would have displaced: a seat counts as yours if its last rank is yours or beyond.',
    'The same rank is not the same score in each year, and seats were added and withdrawn since.',
  ],
};

export const familyWords = {
  lead: 'One page for the family: the ten choices that are most likely to be the one that comes, with chance, fees, bond and dates.',
  language: 'Language',
  languages: { en: 'English', hi: 'हिन्दी' },
  download: 'Family sheet as PDF',
  send: 'Send to my WhatsApp',
  sent: 'The family sheet was sent to your WhatsApp.',
};

const candidates = (number: number): string => (number === 1 ? '1 candidate' : `${count(number)} candidates`);

export const nearWords = {
  lead: (low: string, high: string) =>
    `The last seats that candidates of your category with ranks ${low} to ${high} were given, in pools that you may take:`,
  year: (year: number, number: number) => `${year}: ${candidates(number)}`,
  unlisted: (number: number) => `Further seats of ${candidates(number)}.`,
  notShown: (number: number) => `Seats of ${candidates(number)} that your plan does not show.`,
  withoutCategory: (number: number) => `Left out: ${candidates(number)} whose category no list of the year has.`,
  empty: 'No lists of past seasons are on record.',
  limits: 'The lists say which seat was given, not whether it was joined.',
};
