// Ways to cut the lines of a trial, to see where the forecast is weaker than the whole.
import { findQuota } from '../../api/packs/seat-index.ts';
import { lastClosing } from './band.ts';
import type { Trial } from './trial.ts';

export type Slice = { slice: string; partOf: (trial: Trial, line: number, stage: number) => string };

export const SLICES: readonly Slice[] = [
  { slice: 'Quota', partOf: ({ seats }, line) => findQuota(seats, line)?.name ?? '' },
  { slice: 'Disability', partOf: ({ table }, line) => (table.pwd[line] ? 'with' : 'without') },
  { slice: 'Reservation', partOf: ({ table }, line) => (table.reserved[line] ? 'reserved' : 'open') },
  { slice: 'Seats last year', partOf: seats },
  { slice: 'Last closing rank', partOf: band },
];

function seats({ past }: Trial, line: number): string {
  const count = past.find((year) => (year.seats[line] ?? 0) > 0)?.seats[line] ?? 0;
  if (count === 0) return 'none';
  if (count === 1) return '1';
  return count <= 3 ? '2–3' : '4 or more';
}

const BANDS = [5_000, 20_000, 50_000, 100_000];

function band(trial: Trial, line: number, stage: number): string {
  const last = lastClosing(trial, line, stage);
  if (last === 0) return 'none';
  const at = BANDS.findIndex((end) => last <= end);
  const number = (value: number) => value.toLocaleString('en-IN');
  const from = number((BANDS[(at < 0 ? BANDS.length : at) - 1] ?? 0) + 1);
  return at < 0 ? `${at + BANDS.length + 2}. from ${from}` : `${at + 1}. ${from} to ${number(BANDS[at] ?? 0)}`;
}
