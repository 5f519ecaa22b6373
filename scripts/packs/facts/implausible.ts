// Rules that refuse implausible claims. Each has a name, which the reports print, and a test.
import type { FigureRange } from '../../../api/contract/figure.ts';
import { BOARD, type Claim, DECLARED_TO, type Seat } from './claim.ts';

/** What the rules know about the seat, apart from the claim. */
export type Circumstances = {
  seat: Seat;
  /** Do declarations of the institute say that the fee differs by course, or do compiled fees of the quota differ? */
  feeVaries: boolean;
  /** Years of bond service that are usual in the state; empty where nothing is known. */
  bondsOfState: ReadonlySet<number>;
};

export type PlausibilityRule = {
  name: string;
  description: string;
  refuses(claim: Claim, value: FigureRange, circumstances: Circumstances): boolean;
};

/** The board's yearly fee with tax is 1,47,500; hospitals that declare much more or less mean another sum. */
const BOARD_FEE = { least: 75_000, most: 200_000 };
/** No declared sum below this is the fee of a paid seat for all courses: it is a deposit, a hostel or another currency. */
const LEAST_PAID_FEE = 500_000;
const MOST_STIPEND = 300_000;
const LEAST_STIPEND = 5_000;
const LEAST_PENALTY = 50_000;
const FIRST_COLLEGE = 1820;
const MOST_BEDS = 5_000;

/** Quotas of MCC: other counsellings use the same codes for other seats. */
const PAID = new Set(['PS', 'MM', 'JM']);

const isPaid = ({ counselling, quota }: Seat): boolean => counselling === DECLARED_TO && PAID.has(quota);

export const PLAUSIBILITY_RULES: readonly PlausibilityRule[] = [
  {
    name: 'board-fee',
    description: 'The yearly fee of a DNB seat is that of NBEMS; a sum far from it is another one',
    refuses: ({ fact }, { low, high }, { seat }) =>
      fact === 'fee' && seat.quota === BOARD && (low > BOARD_FEE.most || high < BOARD_FEE.least),
  },
  {
    name: 'one-fee-for-all-courses',
    description: 'One sum for every course, where the fee differs by course',
    refuses: ({ fact, kind, course, types }, { low, high }, { seat, feeVaries }) =>
      fact === 'fee' &&
      kind === 'declared' &&
      course === null &&
      types === null &&
      low === high &&
      feeVaries &&
      isPaid(seat),
  },
  {
    name: 'paid-seat-fee',
    description: 'A small sum declared for all courses is not the fee of a paid seat',
    refuses: ({ fact, kind, course }, { high }, { seat }) =>
      fact === 'fee' && kind === 'declared' && course === null && isPaid(seat) && high < LEAST_PAID_FEE,
  },
  {
    name: 'clinical-paid-fee',
    description:
      'No deemed university gives a clinical seat below 5 lakh a year; compiled sums below it are deposits or parts',
    refuses: ({ fact, kind }, { high }, { seat }) =>
      fact === 'fee' && kind === 'compiled' && isPaid(seat) && seat.type === 'Clinical' && high < LEAST_PAID_FEE,
  },
  {
    name: 'stipend-too-large',
    description: 'No stipend is above 3 lakh a month',
    refuses: ({ fact }, { high }) => fact === 'stipend' && high > MOST_STIPEND,
  },
  {
    name: 'stipend-too-small',
    description: 'A stipend below 5,000 a month is a sum in thousands or a day',
    refuses: ({ fact }, { low }) => fact === 'stipend' && low < LEAST_STIPEND,
  },
  {
    name: 'bond-unlike-state',
    description: 'Years read by machine from one document, which no other source of the state has',
    refuses: ({ fact, source }, { low }, { bondsOfState }) =>
      fact === 'bond' && source.startsWith('mcc-bond') && bondsOfState.size > 0 && !bondsOfState.has(low),
  },
  {
    name: 'penalty-not-round',
    description: 'A penalty is a round sum of at least 50,000; another number is that of an order or a page',
    refuses: ({ fact }, { low }) => fact === 'bond_penalty' && low !== 0 && (low < LEAST_PENALTY || low % 1_000 !== 0),
  },
  {
    name: 'established-out-of-time',
    description: 'No medical college of India is older than 1820',
    refuses: ({ fact, year }, { low }) =>
      fact === 'established' && (low < FIRST_COLLEGE || (year !== null && low > year)),
  },
  {
    name: 'beds-too-many',
    description: 'No hospital of India has more than 5,000 beds',
    refuses: ({ fact }, { high }) => fact === 'beds' && high > MOST_BEDS,
  },
];

/** @returns the name of the first rule that the claim breaks; null for a plausible claim */
export function findBrokenRule(claim: Claim, circumstances: Circumstances): string | null {
  const { value } = claim;
  if (typeof value === 'string') return null;
  return PLAUSIBILITY_RULES.find((rule) => rule.refuses(claim, value, circumstances))?.name ?? null;
}
