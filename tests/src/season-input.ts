// A season of three rounds and a decision after Round 2, for the tests of Season.
import type { Decision } from '../../api/contract/season/decision.ts';
import type { SeasonDate } from '../../api/contract/season/season.ts';
import type { CitedRule } from '../../api/contract/season/verdict.ts';
import type { Holding } from '../../src/screens/season/address.ts';
import { en as english } from '../../src/screens/words/en.ts';
import { hi as hindi } from '../../src/screens/words/hi.ts';
import type { Words } from '../../src/screens/words/words.ts';

/** Words with plain spaces in their dates, as tests quote them. */
const space = (words: Words): Words => ({ ...words, day: (...of) => words.day(...of).replaceAll('\u00a0', ' ') });
export const [en, hi] = [space(english), space(hindi)];

export const row = (
  round: number,
  event: SeasonDate['event'],
  start: string,
  end: string,
  closes: string | null = null,
) => ({
  round: `R${round}`,
  label: `Round ${round}`,
  event,
  start: `2026-${start}`,
  end: `2026-${end}`,
  opens: null,
  closes,
});
export const rows: SeasonDate[] = [
  row(1, 'result', '10-24', '10-24'),
  row(2, 'result', '11-14', '11-14'),
  row(2, 'reporting', '11-16', '11-23'),
  row(3, 'registration', '11-26', '12-01', '12:00'),
  row(3, 'choice-filling', '11-27', '12-02', '10:00'),
  row(3, 'result', '12-04', '12-04'),
];
export const schedule = { status: 'final' as const, printed: '2026-10-07', source: 's', rows };
export const at = (time: string) => Date.parse(`${time}+05:30`);
export const rule = (change: Partial<CitedRule>): CitedRule => ({
  id: 'r',
  topic: 'exit',
  text: '',
  value: '',
  unit: '',
  year: 2025,
  source: 's',
  page: '',
  confidence: 'high',
  basis: 'official',
  ...change,
});
export const window = rule({ topic: 'resignation', value: 'window', text: 'the deposit is lost' });
export const decision: Decision = {
  year: 2026,
  rounds: ['Round 1', 'Round 2', 'Round 3', 'Stray'],
  over: 2,
  held: null,
  later: [],
  any: 88,
  pools: ['OBC', 'Open'],
  next: null,
  past: [],
  years: [2023, 2024, 2025],
  counted: 8,
  hidden: 0,
  canUpgrade: true,
  rules: { keep: [], upgrade: [rule({ topic: 'upgrade' })], leave: [window], none: [], given: [], last: [] },
  changed: false,
};
export const input = (holding: Holding, change: Partial<Decision> = {}) => ({
  decision: { ...decision, ...change },
  rows,
  now: at('2026-11-22T12:00'),
  holding,
  isRanked: true,
  isListed: true,
  state: 'Kerala',
  closing: [],
  qualifies: true,
});
export const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length;
