// A reliability trial: a crowd of a fixed rate while something breaks, and the rows of its verdict.

import { checkLedger, type LedgerReport, openLedger } from '../load/ledger.ts';
import { openLogins } from '../load/logins.ts';
import { createGroups } from '../load/people.ts';
import { type PhaseFigures, runPhase } from '../load/phase.ts';
import { openPlace, type Place, type StoreName } from '../load/place.ts';
import { openSender } from '../load/sender.ts';
import type { Scene } from '../load/visits.ts';
import { seededRandom } from '../tooling/seeded-random.ts';

export type TrialOptions = {
  /** Arrivals a second. */
  rate: number;
  seed: number;
  /** How often something breaks. */
  times: number;
  /** Seconds of the trial, or of one fault. */
  seconds: number;
  workers: number;
};

/** `goal`: null for a figure without one. */
export type Row = { what: string; measured: string; goal: string | null; isReached: boolean };

export type Trial = {
  title: string;
  /** What happens, as a sentence of the report. */
  describe(options: TrialOptions): string;
  /** Of a short run; the long one is in the usage of the command. */
  defaults: Pick<TrialOptions, 'times' | 'seconds'>;
  run(options: TrialOptions): Promise<Row[]>;
};

export type Stage = {
  place: Place;
  scene: Scene;
  /** Lets the crowd come for some seconds. */
  load(seconds: number): Promise<PhaseFigures>;
  check(): Promise<LedgerReport>;
};

const GROUPS = { free: 1_500, basic: 300, advanced: 100, buyers: 400 };
const WARM_UP_SECONDS = 4;

type Setting = {
  store: StoreName;
  env?: Record<string, string>;
  /** A broken connection is tried again, as a proxy does with calls that may be repeated. */
  repeats?: boolean;
  onOutput?: (text: string) => void;
};

/** Opens the product and its people, warms it up and closes everything after the work. */
export async function onStage<Result>(
  { rate, seed, workers }: TrialOptions,
  { store: kind, env = {}, repeats = false, onOutput }: Setting,
  work: (stage: Stage) => Promise<Result>,
): Promise<Result> {
  const place = await openPlace(kind, kind === 'sqlite' ? 1 : workers, env, onOutput);
  const store = await place.openStore();
  const sender = openSender(place.product.port, { repeats });
  try {
    const groups = await createGroups(store, place.product.port, GROUPS);
    const logins = openLogins(place.product.outbox);
    const scene: Scene = { sender, groups, ledger: openLedger(), logins, gatewayUrl: place.gatewayUrl };
    const random = seededRandom(seed);
    const load = (seconds: number) => runPhase(scene, { rate, seconds, random, pid: place.product.pid });
    await load(WARM_UP_SECONDS);
    return await work({ place, scene, load, check: () => checkLedger(store, scene.ledger) });
  } finally {
    sender.close();
    await store.close();
    await place.stop();
  }
}

export const atMost = (what: string, value: number, limit: number, unit: string): Row => ({
  what,
  measured: `${value.toFixed(unit === 's' ? 1 : 0)} ${unit}`,
  goal: `at most ${limit} ${unit}`,
  isReached: value <= limit,
});

export const none = (what: string, count: number, detail = ''): Row => ({
  what,
  measured: count === 0 ? 'none' : `${count}${detail === '' ? '' : `: ${detail}`}`,
  goal: 'none',
  isReached: count === 0,
});

export const figure = (what: string, measured: string): Row => ({ what, measured, goal: null, isReached: true });

/** Failures, with the most frequent one. */
export const noFailure = ({ failed, unsent, problems }: PhaseFigures): Row => {
  const worst = problems.find(([what]) => what.includes('failed'));
  return none('calls that failed', failed + unsent, worst ? `${worst[1]} × ${worst[0]}` : '');
};

export const nothingLost = ({ checked, problems }: LedgerReport): Row[] => [
  figure(
    'acknowledged and checked',
    `${checked.payments} payments, ${checked.predictions} predictions, ${checked.records} records, ${checked.lists} lists`,
  ),
  none('lost or charged twice', problems.length, problems.slice(0, 3).join('; ')),
];
