// The English words of Season and of the results that a person enters.
import { factLabel } from '../../../api/contract/fact-labels.ts';
import { FACTS, type FactName } from '../../../api/contract/facts.ts';
import { formatDay } from '../../../api/contract/indian-time.ts';
import { count } from '../../../api/contract/labels.ts';
import type { OwnResult } from '../../../api/contract/season/result.ts';
import type { SeasonDate } from '../../../api/contract/season/season.ts';
import { unreachedWords } from '../../copy/empty-prediction.ts';
import { createBesides, type LeavingCost } from '../season/leaving-cost.ts';

const LEFT = { 'not-joined': 'if not joined', resigned: 'after this round', joined: 'once joined' };
const LEAVING = { 'not-joined': 'Not joining', resigned: 'Resigning', joined: 'Discontinuing' };

const nameBar = (years: number, isSpecial: boolean): string =>
  `${years}-year bar${isSpecial ? ' after special stray rounds' : ''}`;
const listBesides = createBesides('fees', 'stipend returned', 'no further round', nameBar);
const list = new Intl.ListFormat('en-IN');

export const season = {
  nothing: 'Nothing to do today',
  topSeat: 'My list has nothing above your seat',
  weak: 'A source is weak.',
  tentative: 'Tentative.',
  nameSeat: 'Which seat do you hold?',
  noDates: 'No dates on record: ask the authority',
  over: 'All dates of the schedule are past.',
  next: (round: string, event: string, span: string) => `${round} ${event}: ${span}.`,
  todo: {
    registration: (round: string, end: string) => `Register for ${round} by ${end}`,
    payment: (round: string, end: string) => `Pay for ${round} by ${end}`,
    'choice-filling': (round: string, end: string) => `Fill ${round} choices by ${end}`,
    'choice-locking': (round: string, end: string) => `Lock ${round} choices by ${end}`,
    reporting: (round: string, end: string) => `Report for ${round} by ${end}`,
    result: (round: string, _: string) => `Read the result of ${round}`,
  },
  line: 'Rounds of the season',
  round: (label: string) => label.replace(/^Stray.*$/, 'Stray'),
  states: { over: 'over', open: 'now', next: 'next', later: 'later' },
  holding: 'What I have',
  holdings: { hold: 'I hold a seat', none: 'No seat yet', out: 'I did not take part' },
  listed: (round: string) => `Filled all of My list ${round ? `in ${round}` : 'last round'}?`,
  yes: 'Yes',
  no: 'No',
  after: 'Which round is over?',
  askedAbove: 'Choose above which round is over.',
  noneOver: 'No round is over',
  isOver: (label: string) => `${label} ${/s$/.test(label) ? 'are' : 'is'} over`,
  notChosen: 'Choose',
  held: (round: string) => (round === '' ? 'I hold' : `After ${round}, I hold`),
  heldOther: 'a seat that my results do not show',
  change: 'Change',
  find: 'Find the seat you hold: college or course',
  found: (shown: number, all: number) =>
    all === 0 ? 'Nothing found for these words' : `${shown} of ${count(all)}${shown < all ? ': type more' : ''}`,
  unreached: (name: string, nearest: { rank: number; round: string; year: number }) =>
    unreachedWords(name, '', nearest),
  noSuchSeat: 'The seat of this address is not on record. Choose yours again.',
  other: 'It is not in my results',
  outcomes: 'What you can do',
  freeze: 'Freeze',
  sure: 'If joined',
  why: 'Why',
  freezeText: 'No further round.',
  /** `state`: empty where the request asks for no other counselling. */
  mayClose: (state: string) => `It may close ${state || 'other counsellings'}.`,
  chooseToKeep: 'Give your choice in time: without one the seat is cancelled.',
  report: (day: string) => `Report by ${day}.`,
  ended: (event: string, day: string) => `${event.charAt(0).toUpperCase()}${event.slice(1)} ended on ${day}.`,
  gone: (day: string) => `Gone if not joined by ${day}.`,
  upgrade: (round: string) => (round === '' ? 'Upgrade' : `Upgrade in ${round}`),
  ofAbove: (seats: number) => `that ${seats === 1 ? 'the seat' : `one of ${seats} seats`} above yours comes`,
  ofAll: (seats: number) => `that ${seats === 1 ? 'the seat of your list' : `one of all ${seats}`} comes`,
  /** `by`: the last day of joining; empty where it is not on record. */
  upgradeText: (seats: string, by: string, isFinal: boolean) =>
    `${seats}, if joined with upgrade${by && ` by ${by}`}. It then replaces yours${isFinal ? ', for good' : ''}.`,
  nothingAbove: 'My list has nothing above this seat: star what you prefer and move it there.',
  notRanked: 'Yours, not listed, may be better.',
  noneComes: 'If none comes, this stays.',
  upgradeUnknown: (seats: string, _: string, isFinal: boolean) =>
    `${seats}. Ask whether this one is then lost.${isFinal ? ' That one is final.' : ''}`,
  basis: (pools: readonly string[], years: string) => `${pools.join(', ')}: lists of ${years}.`,
  closed: 'Closed',
  onlyWithout: 'A stray round is for those without a seat. No rule of this one is on record.',
  noUpgrade: 'By the rules a held seat is not upgraded in the rounds to come.',
  noRound: 'No round is left on record',
  choices: (span: string) => `Choices ${span}.`,
  registration: (span: string) => `Register ${span}.`,
  registerBy: (day: string) => `Register by ${day}.`,
  payBy: (day: string) => `Pay by ${day}.`,
  choicesBy: (day: string) => `Choices by ${day}.`,
  onlyRather: 'Without your seat My list cannot say what is better: list only what you prefer.',
  noChoices: 'No chance yet: star seats for this round.',
  noFigure: 'None of your choices has a chance that can be given.',
  leave: 'Leave',
  leaving: { 'no-exit': 'Not possible', window: 'Deposit lost', deposit: 'Deposit lost', free: 'Free' },
  /** @param about `Forfeited`. What follows is the college's own words. */
  declares: (about: string) => `${about}, as the college declares to MCC`,
  factName: (fact: FactName): string => FACTS[fact].label,
  fact: factLabel,
  ofCollege: (sum: string) => `College: ${sum}.`,
  sum: (rupees: string, isYearly: boolean) => (isYearly ? `${rupees} a year` : rupees),
  yearly: (fee: string) => `${fee} a year`,
  /** Of the gravest cost, whose figure is above it. */
  leaveText: (cost: LeavingCost): string => {
    if (cost.kind === 'no-exit') return 'A joined seat cannot be resigned.';
    if (cost.kind === 'window') return 'Only in the resignation window.';
    if (cost.kind === 'free') return `${LEFT[cost.stage]}: the same registration goes on.`;
    const besides = listBesides(cost);
    return `${LEFT[cost.stage]}${cost.isYearly ? ', for each year left' : ''}${besides && `, with ${besides}`}.`;
  },
  windowOver: 'Perhaps over: ask the college.',
  /** Of a stage that is less grave. */
  leaveElse: ({ kind, stage, fees, stipend, isOut, barred, isSpecial }: LeavingCost, figure: string): string => {
    if (kind === 'free' || kind === 'no-exit') return `${LEAVING[stage]} is ${figure.toLowerCase()}.`;
    const sum = kind === 'sum' ? figure : 'the deposit';
    const lost = [sum, fees && 'fees', stipend && 'stipend', isOut && 'further rounds'].flatMap((part) => part || []);
    return `${LEAVING[stage]} costs ${list.format(lost)}${barred > 0 ? `, ${nameBar(barred, isSpecial)}` : ''}.`;
  },
  joinedUnknown: 'Once joined: ask the college.',
  leaveInRules: 'The rules below say until when.',
  leaveUnknown: 'No rule of this season says what leaving costs.',
  ask: 'Ask',
  askCollege: 'No date on record: ask the college.',
  askDate: 'No date on record.',
  askAuthority: 'Ask the authority.',
  /** `check`: the year whose rule may be another; 0 where it is of this year. */
  ruleOf: (oldest: number, years: number, check: number) =>
    `${years === 1 ? 'Rule of' : 'Rules since'} ${oldest}${check === 0 ? '' : `: check ${check}`}.`,
  again: {
    none: (day: string) => `Left a seat? Register by ${day}.`,
    hold: (day: string) => `Not joined? Register by ${day}.`,
  },
  ifQualified: (name: string) => `${name}, if your rank qualifies there`,
  notQualified: 'Not qualified unless the cut-off falls',
  untilCut: 'Until the cut-off falls',
  noRoundYet: 'No round',
  untilCutText: 'is open to this rank. If it falls, see who may register then.',
  /** Of a round that is the last: what not joining its seat costs. */
  special: (years: number, year: number) =>
    `Not joined: deposit lost; after a special stray round of ${year} also a ${years}-year bar.`,
  register: (round: string) => `Register for ${round}`,
  noNewcomers: 'By the rules only those who took part before go on.',
  thenRound: (round: string) => `Then ${round}.`,
  sameOptions: 'Only options of the round before count.',
  onlySameOptions: 'Only options of the round before count, and these were not among them.',
  askNewcomers: 'Ask whether newcomers may register.',
  goInto: (round: string) => `Go into ${round}`,
  /** `from`: the next round, where others follow it; else empty. */
  goText: (rows: number, from: string) =>
    `that ${rows === 1 ? 'the row of your list' : `one of ${rows} rows`} comes${from && ` from ${from} on`}.`,
  alone: (round: string, percent: number) => `In ${round} alone: ${percent}%.`,
  secondPlan: 'Keep a second plan.',
  stray: 'Then the stray round',
  open: 'open',
  strayText: 'for those without a seat whom its rules admit, and final.',
  isFinal: 'Its seat is final.',
  deposit: 'Security deposit',
  depositOf: (sum: string) => `Deposit: ${sum}.`,
  /** Of several sums. */
  depositRange: 'The deposit goes by the seats you registered for.',
  depositBySeats: 'by the seats you register for,',
  depositPaid: 'refundable, besides the registration fee.',
  depositUnknown: 'No deposit of your category is known for this season.',
  keptOut: 'Your seat of another counselling, once joined, may keep you out of this one.',
  heldElsewhere: 'Your seat is of another counselling',
  othersText: 'A seat joined there may end these rounds.',
  othersRun: 'The rounds run beside these.',
  readNotices: 'Read the notices of the authority.',
  rules: (rules: number, older: number, year: number) =>
    `${rules === 1 ? '1 rule' : `${rules} rules`}${older > 0 ? `, ${older} from before ${year}` : ''}`,
  noRules: (year: number) => `No rules of ${year} are on record. Ask the authority before you decide.`,
  costs: 'Costs',
  seats: 'Seats counted',
  allDates: 'All dates',
  dates: 'Dates',
  schedule: (isTentative: boolean, day: string, source: string) =>
    `${isTentative ? 'Tentative schedule' : 'Schedule'} of ${day}: ${source}.`,
  noDatesOf: (name: string, year: number) => `${name}: no dates of ${year} are on record.`,
  calendar: 'Calendar and rules of every counselling',
  messages: 'Message me about lists',
  loading: 'Comparing…',
  asOf: (time: string) => `Below as of ${time}.`,
  retry: 'Try again',
};

export { verdictWords as verdict } from '../../copy/season/verdict.ts';

export const result = {
  title: 'Enter my result',
  seat: 'Find the seat: college or course',
  another: 'Another seat',
  round: 'Round',
  roundName: (label: string) => label,
  closing: 'Closing rank, or last row of the official list',
  listed: 'Listed before, not given',
  fits: (rank: string) => `Closed at ${rank}: fits this seat.`,
  typed: (rank: string, isBefore: boolean) =>
    `Closed at ${rank}, ${isBefore ? 'before your rank' : 'not before your rank'}.`,
  isTickRight: (rank: string) => `Closed at ${rank}, not before your rank: is the tick right?`,
  noRank: 'No rank found. A row begins with its number and the rank.',
  noCourse: 'This row has no course. Type its rank alone.',
  otherRow: (part: 'course' | 'college' | 'quota' | 'category' | 'round') => `This row is of another ${part}.`,
  save: 'Save',
  given: (rank: string) => `I was given this seat at ${rank}`,
  entered: (one: OwnResult, isNamed: boolean) =>
    [isNamed && `${one.line.course}, ${one.line.college}, ${one.line.pool}:`, one.text].filter(Boolean).join(' '),
  takeBack: 'Take back',
  unsaid: 'Say in Season which rounds are over, then enter their results.',
  outcome: (saved: number, left: number) =>
    left > 0 ? `${saved} saved, ${left} not: see the rows.` : saved > 0 ? 'Saved.' : 'Nothing has changed.',
  noRound: 'The lists of every round that is over are on record here.',
  forYou: 'It changes your chances of these seats only, and nobody else sees it.',
};

/** `2026-11-23` and `15:00` → `23 Nov, 15:00`, which no line breaks. */
export const day = (date: string, time: string | null): string =>
  [formatDay(date), time].filter(Boolean).join(', ').replaceAll(' ', '\u00a0');

export const events: Readonly<Record<SeasonDate['event'], string>> = {
  'seat-matrix': 'seat matrix',
  registration: 'registration',
  payment: 'payment',
  'choice-filling': 'choices',
  'choice-locking': 'locking',
  processing: 'allotment',
  result: 'result',
  reporting: 'reporting',
  'joined-data': 'joined data',
};
