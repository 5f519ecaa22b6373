// Hook that renders a list in batches, first entries first, so that no frame renders all of it.
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const PRINT_EVENTS = ['beforeprint', 'afterprint'];

export type RenderBatch<Entry> = {
  list: readonly Entry[];
  /** How many entries of the list are rendered. */
  done: number;
  /** The rendered entries, followed by those of the list before. */
  shown: readonly Entry[];
};

/** Size of the next batch, by the number of rendered entries: small for the visible ones. */
export type BatchSize = (done: number) => number;

export function buildFirstBatch<Entry>(list: readonly Entry[], step: BatchSize): RenderBatch<Entry> {
  const done = step(0);
  return { list, done, shown: list.slice(0, done) };
}

/** @returns the same batch when the whole list is rendered */
export function buildNextBatch<Entry>(
  batch: RenderBatch<Entry>,
  list: readonly Entry[],
  step: BatchSize,
): RenderBatch<Entry> {
  const before = batch.list === list ? batch.done : 0;
  if (batch.list === list && before >= list.length) return batch;
  const done = before + step(before);
  return { list, done, shown: [...list.slice(0, done), ...batch.shown.slice(done, list.length)] };
}

/**
 * Each batch waits for a frame; otherwise quick batches would share one. Printing renders the whole list.
 * @returns the entries to render now
 */
export function useProgressiveList<Entry>(list: readonly Entry[], step: BatchSize): readonly Entry[] {
  const [batch, setBatch] = useState(() => buildFirstBatch(list, step));
  useEffect(() => {
    const next = buildNextBatch(batch, list, step);
    if (next === batch) return;
    const frame = requestAnimationFrame(() => startTransition(() => setBatch(next)));
    return () => cancelAnimationFrame(frame);
  }, [batch, list, step]);
  return useSyncExternalStore(subscribeToPrinting, isPrinting, isPrinting) ? list : batch.shown;
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
