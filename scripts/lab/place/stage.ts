// The place of a trial: the product, its people and a crowd of a fixed rate.

import { seededRandom } from '../../tooling/seeded-random.ts';
import { openLogins } from '../person/logins.ts';
import { createGroups, type GroupSizes } from '../person/people.ts';
import { openSender } from '../person/sender.ts';
import type { Scene } from '../person/visits.ts';
import { checkLedger, type Ledger, type LedgerReport, openLedger } from '../probe/ledger.ts';
import { type PhaseFigures, runPhase } from '../probe/phase.ts';
import type { CrowdOptions } from '../trial.ts';
import { closing } from './loopback.ts';
import { openPlace, type Place, type PlaceOptions, type StoreName } from './place.ts';

export type Stage = {
  place: Place;
  ledger: Ledger;
  /** Lets the crowd come for some seconds. @param rate arrivals a second, if another than that of the trial */
  load(seconds: number, rate?: number): Promise<PhaseFigures>;
  /** Compares the store with what the server has said. */
  check(): Promise<LedgerReport>;
};

type Setting = Omit<PlaceOptions, 'workers'> & {
  store: StoreName;
  /** A broken connection is tried again, as a proxy does with calls that may be repeated. */
  repeats?: boolean;
  people?: GroupSizes;
};

const PEOPLE: GroupSizes = { free: 1_500, basic: 300, advanced: 100, buyers: 400 };
const WARM_UP_SECONDS = 4;

/** Opens the product and its people, warms it up and closes everything after the work. */
export async function onStage<Result>(
  { rate, seed, workers }: Pick<CrowdOptions, 'rate' | 'seed' | 'workers'>,
  { store: kind, repeats = false, people = PEOPLE, ...setting }: Setting,
  work: (stage: Stage) => Promise<Result>,
): Promise<Result> {
  await using place = await openPlace(kind, { workers: kind === 'sqlite' ? 1 : workers, ...setting });
  await using store = closing(await place.openStore());
  await using sender = closing(openSender(place.product.port, { repeats }));
  const groups = await createGroups(store, place.product.port, people);
  const logins = openLogins(place.product.outbox);
  const ledger = openLedger();
  const scene: Scene = { sender, groups, ledger, logins, gatewayUrl: place.gatewayUrl };
  const random = seededRandom(seed);
  const pids = { pid: place.product.pid, storePid: place.redis?.pid ?? null };
  const load = (seconds: number, other = rate) => runPhase(scene, { rate: other, seconds, random, ...pids });
  await load(WARM_UP_SECONDS);
  return await work({ place, ledger, load, check: () => checkLedger(store, ledger) });
}
