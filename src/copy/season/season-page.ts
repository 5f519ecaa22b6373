// Copy of the page of dates and rules, and of the parts that name a rule with its source.
import type { RuleTopic } from '../../../api/contract/season/season.ts';

export const ruleWords = {
  topics: {
    missing: 'What is not known',
    schedule: 'About the schedule',
    scope: 'What the counselling covers',
    merit: 'Merit list',
    eligibility: 'Who may take which seat',
    domicile: 'Domicile and place of MBBS',
    qualifying: 'Qualifying percentile',
    category: 'Category',
    disability: 'Disability',
    documents: 'Documents',
    fee: 'Registration fee',
    deposit: 'Security deposit',
    upgrade: 'Upgrade',
    exit: 'Exit',
    resignation: 'Resignation',
    discontinuation: 'Leaving the course',
    debarment: 'Debarment',
    bond: 'Bond',
    'taking-part': 'Who takes part in a round',
    conversion: 'Vacant reserved seats',
    reservation: 'Reservation',
    states: 'State counsellings at the same time',
  } satisfies Record<RuleTopic, string>,
  /** `3`, `16-17`; a chart or an annex has a name. */
  page: (page: string) => (/^\d/.test(page) ? `page ${page}` : page),
  confidence: (level: string) => `${level} confidence`,
  quotas: (names: string) => `For ${names}.`,
  qualifies: (last: string) => `Your rank qualifies: the last rank is ${last}.`,
  beyond: (last: string) => `Your rank is beyond ${last}, the last rank that qualifies.`,
  cuts: (years: string) => `It was lowered during the sessions ${years}. Nobody knows whether it will be.`,
  upTo: (last: string) => `Up to rank ${last}.`,
};

export const calendarWords = {
  title: 'Counselling calendar and rules',
  description:
    'Dates of the rounds of NEET PG counselling, and the rules of fees, deposits, upgrade, exit, bond and eligibility, each with its source and session.',
  heading: 'Calendar and rules',
  lead: 'When each round runs, and what keeping, upgrading or leaving a seat means. Every rule names its session and its source. Check with the authority before you decide.',
  dates: (name: string, year: number) => `Dates of ${name} ${year}`,
  rules: (name: string, year: number) => `Rules of ${name} ${year}`,
  round: 'Round',
  event: 'Event',
  when: 'Dates (Indian time)',
  state: 'Now',
  open: 'open',
  past: 'over',
  source: 'Source',
  indianTime: 'All times are Indian Standard Time.',
};
