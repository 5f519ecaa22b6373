// Seat indexes of counsellings that are loaded when they are first asked for, and dropped when nobody asks for long.
import type { SeatIndex } from './seat-index.ts';

/** By counselling. A `Map` of loaded seat indexes is one too. */
export type SeatIndexes = {
  readonly size: number;
  /** How many are in memory; absent where all are. */
  readonly inMemory?: number;
  get(counsellingId: number): SeatIndex | undefined;
  /** Each in turn. One that is not in memory is loaded for this and not kept. */
  values(): Iterable<SeatIndex>;
};

export type OnDemand = SeatIndexes & {
  /** The pack that never leaves the memory. */
  readonly kept: SeatIndex | null;
  isInMemory(counsellingId: number): boolean;
  /** How a pack is loaded, and its seats while they are in memory. */
  findLoader(counsellingId: number): Loader | undefined;
  /** Drops what nobody asked for during so many milliseconds. A request that uses one keeps it. */
  dropUnused(milliseconds: number): void;
};

export type Loader = {
  counsellingId: number;
  /** Takes milliseconds for each megabyte and blocks the process, so that two requests never load one pack twice. */
  load: () => SeatIndex;
  /** In memory from the start. */
  seats: SeatIndex | null;
  /** Never dropped. */
  isKept: boolean;
};

/** @param now monotonic clock, in milliseconds */
export function openOnDemand(loaders: readonly Loader[], now: () => number = () => performance.now()): OnDemand {
  const byId = new Map(loaders.map((loader) => [loader.counsellingId, { ...loader, usedAt: now() }]));
  const listLoaded = () => [...byId.values()].filter(({ seats }) => seats !== null);
  return {
    size: byId.size,
    get inMemory() {
      return listLoaded().length;
    },
    get(counsellingId) {
      const entry = byId.get(counsellingId);
      if (!entry) return undefined;
      entry.seats ??= entry.load();
      entry.usedAt = now();
      return entry.seats;
    },
    *values() {
      for (const { seats, load } of byId.values()) yield seats ?? load();
    },
    kept: loaders.find(({ isKept }) => isKept)?.seats ?? null,
    isInMemory: (counsellingId) => (byId.get(counsellingId)?.seats ?? null) !== null,
    findLoader: (counsellingId) => byId.get(counsellingId),
    dropUnused(milliseconds) {
      for (const entry of listLoaded()) {
        if (!entry.isKept && now() - entry.usedAt >= milliseconds) entry.seats = null;
      }
    },
  };
}
