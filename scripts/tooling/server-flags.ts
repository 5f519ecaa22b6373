// How Node is told to run the server: `npm start`, `npm run serve` and the measurements alike.

/**
 * Memory stays below 250 MB under load. By default the space of short-lived objects (megabytes) grows to 50 MB and
 * more, and the heap to several times what is in use before it is cleared. Clearing by several threads at once takes
 * longer than by one where a machine has few processors and all are busy.
 */
export const SERVER_FLAGS = [
  '--max-semi-space-size=16',
  '--heap-growing-percent=70',
  '--no-parallel-scavenge',
] as const;
