// A trial in which something breaks while people arrive: the crowd comes for some seconds, the fault strikes, the store is compared.
import { onStage, type Setting, type Stage } from './place/place.ts';
import type { PhaseFigures } from './probe/phase.ts';
import { CROWD, type CrowdOptions, nothingLost, type Row, type Trial } from './trial.ts';

export const SECOND = 1_000;

type Meanwhile = Stage & {
  /** Milliseconds since the crowd began to come, as the samples count them. */
  now(): number;
};

type Fault = {
  describe(options: CrowdOptions): string;
  /** Of a short run. */
  options: Pick<CrowdOptions, 'times' | 'seconds'>;
  setting: Setting | ((options: CrowdOptions) => Setting);
  /** Seconds in which the crowd comes. */
  lasts(options: CrowdOptions): number;
  /** Runs while the crowd comes. @returns what judges the calls of that time */
  strike(stage: Meanwhile, options: CrowdOptions): Promise<(phase: PhaseFigures) => Row[] | Promise<Row[]>>;
};

export const faultTrial = ({ describe, options, setting, lasts, strike }: Fault): Trial<CrowdOptions> => ({
  describe,
  options: { ...CROWD, ...options },
  run: (chosen) =>
    onStage(chosen, typeof setting === 'function' ? setting(chosen) : setting, async (stage) => {
      const began = performance.now();
      const loading = stage.load(lasts(chosen));
      const judge = await strike({ ...stage, now: () => performance.now() - began }, chosen);
      const phase = await loading;
      const kept = nothingLost(await stage.check());
      return [...(await judge(phase)), ...kept];
    }),
});
