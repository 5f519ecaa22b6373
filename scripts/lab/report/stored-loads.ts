// The figures of the latest load of each kind of store, in docs/load.json.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoreName } from '../place/place.ts';
import type { PhaseFigures } from '../probe/phase.ts';

const FILE = join('docs', 'load.json');

export type StoredLoad = {
  store: StoreName;
  workers: number;
  measuredAt: string;
  machine: string;
  knee: number;
  /** 60 % of the knee, twice the knee, and 60 % again. */
  phases: { name: string; figures: Omit<PhaseFigures, 'samples'> }[];
};

export const readLoads = (): StoredLoad[] => (existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : []);

/** Replaces the earlier load of the same kind of store. The order is SQLite, Redis, Redis Cluster. */
export function storeLoad(load: StoredLoad): void {
  const loads = [...readLoads().filter(({ store }) => store !== load.store), load];
  loads.sort((one, other) => other.store.localeCompare(one.store));
  writeFileSync(FILE, `${JSON.stringify(loads, null, 2)}\n`);
}
