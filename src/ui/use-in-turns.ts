// A list drawn a few entries at a time, the first ones first: no frame has all of it to draw.
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const PRINTER = ['beforeprint', 'afterprint'];

export type Turn<Entry> = {
  list: readonly Entry[];
  /** How many of the list have had their turn. */
  done: number;
  /** They, and behind them what stood there before. */
  shown: readonly Entry[];
};

/** How many have their turn at once, by how many have had it: few as long as they are in sight. */
export type Step = (done: number) => number;

export function firstTurn<Entry>(list: readonly Entry[], step: Step): Turn<Entry> {
  const done = step(0);
  return { list, done, shown: list.slice(0, done) };
}

/** @returns the turn itself when the list has been drawn */
export function nextTurn<Entry>(turn: Turn<Entry>, list: readonly Entry[], step: Step): Turn<Entry> {
  const before = turn.list === list ? turn.done : 0;
  if (turn.list === list && before >= list.length) return turn;
  const done = before + step(before);
  return { list, done, shown: [...list.slice(0, done), ...turn.shown.slice(done, list.length)] };
}

/**
 * A turn waits for a frame: turns that are quick would else come together in one. Paper waits for none.
 * @returns what is to be drawn now
 */
export function useInTurns<Entry>(list: readonly Entry[], step: Step): readonly Entry[] {
  const [turn, setTurn] = useState(() => firstTurn(list, step));
  useEffect(() => {
    const next = nextTurn(turn, list, step);
    if (next === turn) return;
    const frame = requestAnimationFrame(() => startTransition(() => setTurn(next)));
    return () => cancelAnimationFrame(frame);
  }, [turn, list, step]);
  return useSyncExternalStore(followPrinter, isPrinting, isPrinting) ? list : turn.shown;
}

let printing = false;
const isPrinting = (): boolean => printing;

function followPrinter(changed: () => void): () => void {
  const follow = ({ type }: Event) => {
    printing = type === 'beforeprint';
    changed();
  };
  for (const name of PRINTER) window.addEventListener(name, follow);
  return () => {
    for (const name of PRINTER) window.removeEventListener(name, follow);
  };
}
