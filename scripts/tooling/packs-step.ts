// The step that compiles the data packs, the same for `npm start`, `npm test` and the benchmark.
import type { Step } from './steps.ts';

export const PACKS_ARGS = ['scripts/build-packs.ts', '--draft'] as const;

export const packsStep: Step = { title: 'Compiling the data packs', command: 'node', args: PACKS_ARGS };
