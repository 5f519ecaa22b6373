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
  { slice: 'Tenth of the last closing ranks', classify: classifyByTenth },
];

function classifyBySeats({ past }: Trial, line: number): string {
  const count = past.find((year) => (year.seats[line] ?? 0) > 0)?.seats[line] ?? 0;
  if (count === 0) return 'none';
  if (count === 1) return '1';
  return count <= 3 ? '2–3' : '4 or more';
}

/** Ends of the tenths, by trial and stage. */
const tenths = new WeakMap<Trial, Map<number, number[]>>();

function classifyByTenth(trial: Trial, line: number, stage: number): string {
  const last = lastClosing(trial, line, stage);
  if (last === 0) return 'none';
  const ofTrial = tenths.get(trial) ?? new Map<number, number[]>();
  tenths.set(trial, ofTrial);
  const ends = ofTrial.get(stage) ?? findTenths(trial, stage);
  ofTrial.set(stage, ends);
  const place = ends.findIndex((end) => last <= end);
  return `${String(place + 1).padStart(2, '0')}. up to ${(ends[place] ?? 0).toLocaleString('en-IN')}`;
}

function findTenths(trial: Trial, stage: number): number[] {
  const ranks = Array.from({ length: trial.seats.size }, (_, line) => lastClosing(trial, line, stage))
    .filter((rank) => rank > 0)
    .sort((a, b) => a - b);
  return Array.from({ length: 10 }, (_, tenth) => ranks[Math.ceil(((tenth + 1) * ranks.length) / 10) - 1] ?? 0);
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
