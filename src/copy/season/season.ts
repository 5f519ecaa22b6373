// Copy of the calendar.
import type { SeasonDate } from '../../../api/contract/season/season.ts';

export const seasonWords = {
  events: {
    'seat-matrix': 'seat matrix check by colleges',
    registration: 'registration',
    payment: 'payment',
    'choice-filling': 'choice filling',
    'choice-locking': 'choice locking',
    processing: 'allotment',
    result: 'result',
    reporting: 'reporting',
    'joined-data': 'joined candidates sent to the authority',
  } satisfies Record<SeasonDate['event'], string>,
  next: (text: string) => `Next: ${text}`,
  nothingOpen: 'Nothing is open for candidates today.',
  over: 'All dates of the schedule are past.',
  until: (event: string, end: string) => `${event} until ${end}`,
  lastDay: (event: string) => `last day of ${event},`,
  today: (event: string, time: string) => (time === '' ? `${event} today` : `${event} today until ${time}`),
  from: (event: string, start: string) => `${event} from ${start}`,
  on: (event: string, start: string) => `${event} on ${start}`,
  schedule: (status: 'tentative' | 'final', printed: string) =>
    status === 'tentative' ? `tentative schedule of ${printed}` : `schedule of ${printed}`,
  noDates: (name: string, year: number) => `${name}: no dates of ${year} are on record.`,
  noDatesOfMany: (counsellings: number, year: number) =>
    `${counsellings} state counsellings: no dates of ${year} are on record.`,
  noRules: (name: string, year: number) => `${name}: no rules of ${year} are on record.`,
};
