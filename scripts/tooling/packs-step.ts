// The step that compiles the data packs, the same for `npm start`, `npm test` and the benchmark.
import type { Step } from './steps.ts';

/**
 * A build makes many short-lived objects: with V8's default of 16 MB for the young ones it collects them three times as
 * often. Threads set their own size.
 */
export const PACKS_ARGS = ['--max-semi-space-size=32', 'scripts/build-packs.ts'] as const;

export const packsStep: Step = { title: 'Compiling the data packs', command: 'node', args: PACKS_ARGS };
