// A list drawn a few entries at a time, the first ones first: no frame has all of it to draw.
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const PRINT_EVENTS = ['beforeprint', 'afterprint'];

export type RenderBatch<Entry> = {
  list: readonly Entry[];
  /** How many of the list have had their turn. */
  done: number;
  /** They, and behind them what stood there before. */
  shown: readonly Entry[];
};

/** How many have their turn at once, by how many have had it: few as long as they are in sight. */
export type BatchSize = (done: number) => number;

export function buildFirstBatch<Entry>(list: readonly Entry[], step: BatchSize): RenderBatch<Entry> {
  const done = step(0);
  return { list, done, shown: list.slice(0, done) };
}

/** @returns the turn itself when the list has been drawn */
export function buildNextBatch<Entry>(
  turn: RenderBatch<Entry>,
  list: readonly Entry[],
  step: BatchSize,
): RenderBatch<Entry> {
  const before = turn.list === list ? turn.done : 0;
  if (turn.list === list && before >= list.length) return turn;
  const done = before + step(before);
  return { list, done, shown: [...list.slice(0, done), ...turn.shown.slice(done, list.length)] };
}

/**
 * A turn waits for a frame: turns that are quick would else come together in one. Paper waits for none.
 * @returns what is to be drawn now
 */
export function useProgressiveList<Entry>(list: readonly Entry[], step: BatchSize): readonly Entry[] {
  const [turn, setTurn] = useState(() => buildFirstBatch(list, step));
  useEffect(() => {
    const next = buildNextBatch(turn, list, step);
    if (next === turn) return;
    const frame = requestAnimationFrame(() => startTransition(() => setTurn(next)));
    return () => cancelAnimationFrame(frame);
  }, [turn, list, step]);
  return useSyncExternalStore(subscribeToPrinting, isPrinting, isPrinting) ? list : turn.shown;
}

let printing = false;
const isPrinting = (): boolean => printing;

function subscribeToPrinting(changed: () => void): () => void {
  const follow = ({ type }: Event) => {
    printing = type === 'beforeprint';
    changed();
  };
  for (const name of PRINT_EVENTS) window.addEventListener(name, follow);
  return () => {
    for (const name of PRINT_EVENTS) window.removeEventListener(name, follow);
  };
}
