// The English words of My list; those of Season are in a file of their own. Every other language has the same keys: the compiler names a missing one.
import type { SeatStatus } from '../../../api/contract/choices/choice-tools.ts';
import { describePast } from '../../../api/contract/choices/past-seasons.ts';
import { rangeInLakh } from '../../../api/contract/fact-labels.ts';
import type { FigureRange } from '../../../api/contract/figure.ts';
import { CAREER, count } from '../../../api/contract/labels.ts';
import type { Language } from '../../../api/contract/languages.ts';
import { englishMarks, lakhLabel, shortSum } from '../../../api/contract/money-labels.ts';
import { places } from './en-places.ts';
import * as ofSeason from './en-season.ts';

/** Numbers of rows, years and candidates as English says them. */
const rowCount = (rows: number): string => (rows === 1 ? '1 row' : `${count(rows)} rows`);
const seatCount = (seats: number): string => (seats === 1 ? '1 seat' : `${count(seats)} seats`);
const years = (n: number): string => (n === CAREER ? 'until retirement' : `${n} ${n === 1 ? 'year' : 'years'}`);
const candidates = (number: number): string => `${count(number)} candidate${number === 1 ? '' : 's'}`;

/** `2 to 5` for consecutive rows, else `2, 4`. */
const listRows = (rows: readonly number[]): string => {
  const [first = 0, last = first] = [rows[0], rows.at(-1)];
  return rows.length > 2 && last - first === rows.length - 1 ? `${first} to ${last}` : rows.join(', ');
};

const list = {
  which: 'List',
  name: 'Name of the list',
  create: 'New list',
  remove: 'Delete list',
  sure: 'Delete this list for good?',
  keep: 'Keep it',
  parts: 'Choice list of',
  others: 'Other counsellings',
  loading: 'Loading your list…',
  empty: 'Star the seats you would take, and put the one you want most on top.',
  unknown: 'No such list',
  unknownText: 'This list is not one of yours, or it was deleted.',
  notKept: 'Not on this device',
  notKeptText: 'This list needs the network. The lists that are kept here can be read and changed.',
  open: 'Open my lists',
  ofRows: (rows: number) => (rows === 1 ? 'that this row comes' : `that one of these ${count(rows)} comes`),
  from: (round: string | null, rank: string, isOver = false) =>
    round === null ? `${isOver ? 'rows: ' : ''}over a whole season, at ${rank}` : `from ${round} on, at ${rank}`,
  came: (seasons: number, known: number, unknown: string) =>
    `Came in ${seasons} of ${known} seasons${unknown && `, ${unknown} unknown`}.`,
  noChance: 'No chance can be given yet',
  about: 'About this figure',
  firstRow: 'row 1',
  which1: 'which row comes',
  nothing: 'nothing',
  listed: (rows: number) => `${rowCount(rows)}: listed before, not given, by your answer in Season.`,
  /** `row`: 0 where it is not listed. */
  held: (row: number) => `You hold ${row > 0 ? `row ${row}: fill in only the rows above it` : 'a seat'}.`,
  heldElsewhere: 'You hold a seat of another counselling: once joined, it may close this one.',
  heldUncounted: 'These figures do not count that: Season says what may still come.',
  uncounted: (rows: number) => `Without a chance, so not counted: ${rowCount(rows)}.`,
  here: (percent: number) => `${percent === 0 ? 'below 1' : percent}% that this one comes`,
  views: { order: 'Order', check: 'Check', money: 'Money', print: 'Print' },
  viewsTitle: 'View of the list',
  add: 'Add seats',
  copy: 'Copy for portal',
  /** `held`: the row of the seat that is held; 0 where it is not listed. */
  copied: (rows: number, held: number) =>
    `${rowCount(rows)} copied, ${held > 0 ? `those above row ${held}, which you hold` : 'in the order of your list'}.`,
  copiedUnlisted: (rows: number) =>
    `${rowCount(rows)} copied. The seat that you hold is not listed: fill in only what you prefer to it.`,
  leftOut: (rows: number) => `Left out: ${rowCount(rows)} that your category cannot take.`,
  noneAbove: 'You hold row 1: no row is above it.',
  notCopied: 'The browser refused to copy.',
  saving: {
    saved: 'Saved',
    saving: 'Saving…',
    unsaved: 'Not saved yet',
    kept: 'Kept on this device, saved when the network is back',
  },
  row: (seat: string) => `Row of ${seat}`,
  moveRow: (seat: string) => `Move ${seat}: drag, or arrow keys`,
  rowMenu: (seat: string) => `${seat}: move or take out`,
  up: (seat: string) => `Move up: ${seat}`,
  down: (seat: string) => `Move down: ${seat}`,
  takeOut: (seat: string) => `Take out: ${seat}`,
  upShort: 'Up',
  downShort: 'Down',
  takeOutShort: 'Take out',
  details: 'Details',
  movedTo: (seat: string, number: number, of: number) => `${seat} is row ${number} of ${of} now.`,
  takenOut: (seat: string) => `${seat} is out of the list.`,
  statuses: {
    counted: '',
    'other-rank': 'Goes by another rank',
    'not-shown': 'Not shown by your plan',
    'not-eligible': 'Not for your category',
    elsewhere: 'Of another counselling',
    gone: 'In no list on record',
  } satisfies Record<SeatStatus, string>,
  notGiven: 'no chance',
  anyPool: 'all pools',
  entered: 'Result entered by you',
  /** Of a college whose name says so. */
  forWomen: 'for women?',
};

const check = {
  none: 'No problem found.',
  belowHeld: (row: number) =>
    `You hold row ${row}. Leave the rows below it out in the portal: if one of them comes, your seat is gone.`,
  belowCertain: (rows: readonly number[], certain: number) =>
    `${rows.length === 1 ? 'Row' : 'Rows'} ${listRows(rows)} ${rows.length === 1 ? 'sits' : 'sit'} below row ${certain}, which is nearly certain for you: right for seats that you want less.`,
  moveUp: (row: number, certain: number) => `Move row ${row} above row ${certain}`,
  duplicate: (row: number, first: number) =>
    `Rows ${first} and ${row} are one choice: college, course and quota are filled in once.`,
  takeOut: (row: number) => `Take out row ${row}`,
  notEligible: (row: number) => `Row ${row} is of a pool that your category cannot take.`,
  missed: (row: number, missed: number) => `Row ${row} was given to nobody in the last ${years(missed)} on record.`,
  unknownFees: (rows: readonly number[]) =>
    `No fee on record for ${rows.length === 1 ? 'row' : 'rows'} ${listRows(rows)}: ask the college before you lock your choices.`,
  unsureFees: (rows: readonly number[]) =>
    `The fee of ${rows.length === 1 ? 'row' : 'rows'} ${listRows(rows)} is doubtful or inferred: ask the college before you lock your choices.`,
  overBudget: (row: number, fee: string) => `Row ${row} may cost up to ${fee} a year, more than the budget you gave.`,
  overTotal: (row: number, cost: number) =>
    `Row ${row} may cost up to ${lakhLabel(cost)} of fees for the whole course.`,
  overBond: (row: number, bond: number) => `The bond of row ${row} is ${years(bond)}.`,
  /** `nothing`: percent; null where it is not known. */
  noSafeTail: (nothing: number | null) =>
    `The list may bring nothing${nothing === null ? '' : ` (${nothing}%)`}. Add safe seats at the end: what stands above them stays as it is.`,
  board: 'The board decides for each speciality whether your disability fits it: list several specialities.',
  notQualified: 'Your rank does not qualify by the rules on record: chances count only if the percentile is cut.',
  limits: 'Warn above',
  limitsMean:
    'Cost means fees. A fee or bond that is not known gives no warning. A starter list leaves out seats above these limits.',
  total: 'Fees of the whole course',
  bond: 'Bond',
  anyCost: 'Any cost',
  anyBond: 'Any bond',
  upTo: (rupees: number) => lakhLabel(rupees),
  years: (number: number) => (number === 0 ? 'No bond' : years(number)),
  replay: 'Past seasons',
  near: 'People near your rank',
  working: 'Loading…',
  failed: 'That did not work. Please try again.',
};

const replay = {
  lead: (rank: string, from: string) =>
    `What this list would have brought at rank ${rank}${from && ` from ${from} on`}, by the published lists of each round:`,
  leadByTables: (rank: string, from: string) =>
    `What this list would have brought at rank ${rank}${from && ` from ${from} on`}, by tables of closing ranks of each round:`,
  unpublished: (origin: string) =>
    `The published lists of this counselling are not on record. ${origin}. A mistake of these tables is a mistake here.`,
  noYears: 'No lists of past seasons of this counselling are on record, so nothing can be replayed.',
  given: (row: number, seat: string, closing: string) => `given row ${row}, ${seat} (last rank ${closing})`,
  upgraded: (row: number, seat: string, closing: string) => `moved up to row ${row}, ${seat} (last rank ${closing})`,
  kept: (row: number) => `row ${row} kept`,
  nothing: 'nothing of this list',
  missing: (rounds: string, year: number) => `${rounds} of ${year}: no list on record`,
  uncounted: (rows: number) => `${rowCount(rows)} left out: not shown by your plan, or not by this rank.`,
  empty: 'Star some seats first.',
  limits: [
    'It assumes that you join each seat, ask for an upgrade, and keep the same list in every round. A candidate who holds a seat takes no part in a stray round.',
    'It cannot know whom you would have displaced: a seat counts as yours if its last rank is yours or beyond.',
    'The same rank is not the same score in each year, and seats were added and withdrawn since.',
  ],
};

const near = {
  lead: (low: string, high: string) =>
    `The last seats that candidates of your category with ranks ${low} to ${high} were given, in pools that you may take:`,
  year: (year: number, number: number) => `${year}: ${number === 0 ? 'none on record' : candidates(number)}`,
  unlisted: (number: number) => `Further seats of ${candidates(number)}.`,
  notShown: (number: number) => `Seats of ${candidates(number)} that are not among the matches your plan shows.`,
  withoutCategory: (number: number) => `Left out: ${candidates(number)} whose category no list of the year has.`,
  empty: 'No lists of past seasons are on record, or your last search had no seat.',
  limits: 'The lists say which seat was given, not whether it was joined.',
};
const money = {
  rupees: lakhLabel,
  /** As Seats says it. */
  sum: (sum: FigureRange) => shortSum(rangeInLakh(sum)),
  lead: 'Whole course: fees out, stipend in, living costs aside.',
  undeclared: 'Years not declared count as the first.',
  sort: 'Order by',
  sorts: { left: 'Most left over', fees: 'Least fees', bond: 'Shortest bond' },
  out: (rupees: string) => `${rupees} out`,
  in: (rupees: string) => `${rupees} in`,
  /** What the marks are of. */
  facts: { fee: 'Fees', stipend: 'Stipend', bond: 'Bond', bond_penalty: 'Penalty' },
  marks: englishMarks,
  unknownFee: 'fee: No Info',
  unknownStipend: 'stipend: No Info',
  noBond: 'no bond',
  unknownBond: 'bond: No Info',
  bond: (number: number, penalty: string) => `bond ${years(number)}${penalty && `, or ${penalty}`}`,
  shortBond: (number: number, penalty: string) =>
    `bond ${number === CAREER ? years(number) : `${number} y`}${penalty && `, or ${shortSum(penalty)}`}`,
};

const print = {
  family: 'Family sheet',
  familyLead:
    'One page for the family: the first choice and those likeliest to be the one that comes, ten in all, with fees, bond and dates.',
  language: 'Language',
  download: 'Family sheet as PDF',
  send: 'Send to my WhatsApp',
  sent: 'The family sheet was sent to your WhatsApp.',
  demo: 'Demo without WhatsApp: the PDF is in the outbox folder.',
  files: 'The list as a file',
  filesLead: 'Files follow the order of choice filling.',
};

const starter = {
  question: (at: number, of: number) => `Question ${at} of ${of}`,
  skip: 'Skip',
  back: 'Previous question',
  next: 'Next',
  courses: 'Which specialities, best first?',
  coursesText: 'Press them in the order you want them.',
  states: 'Where would you go?',
  statesText: 'None chosen means anywhere; some rows of your own state are in it.',
  branch: 'What matters more?',
  branchText: 'None chosen means clinical branches at government and regulated fees.',
  branches: {
    clinical: 'A clinical branch, at full fees too',
    government: 'A government seat, in any branch',
    diplomas: 'Diplomas too',
    college: 'The college before the speciality',
  },
  money: 'What can the family pay for the whole course?',
  atMost: 'at most',
  moneyText:
    'Budget (maximum fee) of the whole course, not of a year. Management, NRI and deemed seats of unknown fee are left out under a limit.',
  noSeats: 'Your last search has no seat with a chance for this list.',
  toForm: 'Change Inputs',
  find: 'Find',
  seats: seatCount,
  worth: {
    aim: (number: number) => `${count(number)} to aim at`,
    safer: (number: number) => `${count(number)} safer`,
    ambitious: (number: number) => `only Low: ${count(number)}`,
  },
  onlyDiplomas: 'only diplomas',
  left: ({ seats, isDiplomas }: { seats: number; isDiplomas: boolean }, shown: number | null): string =>
    `${shown === null ? `seat${seats === 1 ? '' : 's'} left` : `of the ${seatCount(shown)} that your plan shows`}${isDiplomas ? ', only diplomas' : ''}`,
  make: 'Make my list',
  made: (rows: number) => `${rowCount(rows)}, from your answers.`,
  others: (names: string) => `Still without a list: ${names}, see the tabs.`,
  undo: 'Undo',
  change: 'Change answers',
  empty: (isNarrowed: boolean) =>
    `No seat with a chance fits.${isNarrowed ? ' Take out a speciality or a state, or raise a limit.' : ''} Seats by another rank: star them in Seats.`,
  full: (size: number) => `the list has room for ${size} choices`,
  hidden: (shown: number, matches: number) =>
    `your plan shows ${count(shown)} of ${count(matches)} matches; the others were not looked at`,
  unlikely: 'what is left of these wishes hardly adds to it',
  onCut: 'Your rank does not qualify so far: seats come only if the percentile is cut.',
  none: (reason: string) => `More would be safer, but ${reason}.`,
  saferBetween: (seats: number) =>
    `More would be safer, and a row costs nothing: ${seats === 1 ? '1 more choice fits' : `${count(seats)} more choices fit`}. Star those you would take.`,
  missed: (reasons: string) => `Without a row: ${reasons}.`,
  noneFits: (name: string) => `${name}, no seat fits`,
  looked: (shown: number, matches: number) =>
    `Of ${count(matches)} matches only the ${count(shown)} that your plan shows were looked at.`,
  noOption: 'None among your seats.',
  nearest: ({ rank, round, year }: { rank: number; round: string; year: number }) =>
    ` (closed at ${count(rank)} at most, ${round} ${year})`,
  absent: (names: string, more: number) =>
    `None among your seats, of the quotas and fees you asked for: ${names}${more > 0 ? `, ${count(more)} more` : ''}.`,
  below: (seats: number) =>
    `Left out below: ${seats === 1 ? '1 choice' : `${count(seats)} choices`}, because the rows above nearly always come first.`,
  between: (seats: number) =>
    `${seats === 1 ? '1 more choice fits' : `${count(seats)} more choices fit`}: star those you want.`,
  emptyWhy: (reason: string) => `None of these fits: ${reason}.`,
  leftOut: (kinds: string) => `Left out, because nobody asked for them: ${kinds}.`,
  leftOutKinds: {
    diploma: (number: number, answer: string) => `${count(number)} diplomas (answer “${answer}”)`,
    fee: (number: number, answer: string) => `${count(number)} seats at another fee (answer “${answer}”)`,
    branch: (number: number, answer: string) =>
      `${count(number)} of non-clinical branches (answer “${answer}”, or name one)`,
    named: (number: number) => `${count(number)} of non-clinical branches (name one)`,
  },
  name: 'Starter list',
};

const compare = { title: 'Side by side', back: 'Back', none: 'Choose two to four seats to compare.' };

export const en = {
  lang: 'en' as Language,
  ...ofSeason,
  past: describePast,
  places,
  list,
  check,
  replay,
  near,
  money,
  print,
  starter,
  compare,
};

export type Words = typeof en;
