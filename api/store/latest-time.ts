// The latest time that the servers of a store have seen, which a server that starts with a clock behind goes on from.
import { type Store, StoreDown } from './port.ts';

const KEY = 'clock:latest';
/** A server that is killed forgets the time since it was saved last. Milliseconds. */
const SAVE_INTERVAL = 5_000;
/** Clocks of machines differ by less: nobody is warned of it, and nobody's is doubted for it. Milliseconds. */
const USUAL = 60_000;

type Clock = { least(): number; learn(time: number): void };

type TimeSource = {
  clock: Clock;
  /** Time of the store's own machine, in milliseconds; null without one. */
  readStoreTime(): Promise<number | null>;
  /** Called once if the clock was behind by more than a minute at the start. */
  onBehind(milliseconds: number): void;
};

/** Learns the latest time once the store answers, and saves it from then on. @returns the store, which saves it before it closes */
export async function keepLatestTime(store: Store, { clock, readStoreTime, onBehind }: TimeSource): Promise<Store> {
  let hasLearned = false;

  /** The own time, but none that the store's machine has not reached: a clock that is ahead stays the mistake of one server. */
  async function believableTime(): Promise<number> {
    const storeTime = await readStoreTime();
    return storeTime === null ? clock.least() : Math.min(clock.least(), storeTime + USUAL);
  }

  async function learnFirst(): Promise<void> {
    const before = clock.least();
    clock.learn((await readStoreTime()) ?? 0);
    clock.learn(await saveTime(store, await believableTime()));
    hasLearned = true;
    const behind = clock.least() - before;
    if (behind > USUAL) onBehind(behind);
  }

  async function save(): Promise<void> {
    try {
      if (hasLearned) clock.learn(await saveTime(store, await believableTime()));
      else await learnFirst();
    } catch (error) {
      // The next turn tries again, and without the store no plan is looked at.
      if (!(error instanceof StoreDown)) throw error;
    }
  }

  await save();
  const timer = setInterval(save, SAVE_INTERVAL).unref();
  return {
    ...store,
    async close() {
      clearInterval(timer);
      await save();
      await store.close();
    },
  };
}

/** @returns the later one of the time that was saved and this one, which is saved then */
const saveTime = (store: Store, time: number): Promise<number> =>
  store.update(KEY, (current) =>
    typeof current === 'number' && current >= time ? { next: current, result: current } : { next: time, result: time },
  );

/** Forgets the latest time, after a clock that was ahead is corrected. A server forgets its own when it starts again. */
export const forgetLatestTime = (store: Store): Promise<void> => store.delete(KEY);
