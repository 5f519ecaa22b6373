// A list drawn a few entries at a time, the first ones first: no frame has all of it to draw.
import { startTransition, useEffect, useState } from 'react';

export type Turn<Entry> = {
  list: readonly Entry[];
  /** How many of the list have had their turn. */
  done: number;
  /** They, and behind them what stood there before. */
  shown: readonly Entry[];
};

export function firstTurn<Entry>(list: readonly Entry[], step: number): Turn<Entry> {
  return { list, done: step, shown: list.slice(0, step) };
}

/** @returns the turn itself when the list has been drawn */
export function nextTurn<Entry>(turn: Turn<Entry>, list: readonly Entry[], step: number): Turn<Entry> {
  const before = turn.list === list ? turn.done : 0;
  if (turn.list === list && before >= list.length) return turn;
  const done = before + step;
  return { list, done, shown: [...list.slice(0, done), ...turn.shown.slice(done, list.length)] };
}

/** @returns what is to be drawn now */
export function useInTurns<Entry>(list: readonly Entry[], step: number): readonly Entry[] {
  const [turn, setTurn] = useState(() => firstTurn(list, step));
  useEffect(() => startTransition(() => setTurn(nextTurn(turn, list, step))), [turn, list, step]);
  return turn.shown;
}
