// What a stop signal does. A server that starts ends in another way than one that serves.
let stop: (() => void) | null = null;

/** Replaces what the signal did before. */
export function onStopSignal(handler: () => void): void {
  if (stop === null) for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop?.());
  stop = handler;
}
