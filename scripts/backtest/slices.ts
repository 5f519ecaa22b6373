// Slices of the lines of a trial, to see where the forecast is weaker than on the whole.
import { findQuota } from '../../api/packs/seat-index.ts';
import { lastClosing } from './band.ts';
import type { Trial } from './trial.ts';

export type Slice = { slice: string; classify: (trial: Trial, line: number, stage: number) => string };

export const SLICES: readonly Slice[] = [
  { slice: 'Quota', classify: ({ seats }, line) => findQuota(seats, line)?.name ?? '' },
  { slice: 'Disability', classify: ({ table }, line) => (table.pwd[line] ? 'with' : 'without') },
  { slice: 'Reservation', classify: ({ table }, line) => (table.reserved[line] ? 'reserved' : 'open') },
  { slice: 'Seats last year', classify: classifyBySeats },
  { slice: 'Last closing rank', classify: classifyByRank },
];

function classifyBySeats({ past }: Trial, line: number): string {
  const count = past.find((year) => (year.seats[line] ?? 0) > 0)?.seats[line] ?? 0;
  if (count === 0) return 'none';
  if (count === 1) return '1';
  return count <= 3 ? '2–3' : '4 or more';
}

const BANDS = [5_000, 20_000, 50_000, 100_000];

function classifyByRank(trial: Trial, line: number, stage: number): string {
  const last = lastClosing(trial, line, stage);
  if (last === 0) return 'none';
  const at = BANDS.findIndex((end) => last <= end);
  const number = (value: number) => value.toLocaleString('en-IN');
  const from = number((BANDS[(at < 0 ? BANDS.length : at) - 1] ?? 0) + 1);
  return at < 0 ? `${at + BANDS.length + 2}. from ${from}` : `${at + 1}. ${from} to ${number(BANDS[at] ?? 0)}`;
}
