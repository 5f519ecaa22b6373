// Finds the knee: the highest rate at which every call is answered in time.
import type { PhaseFigures } from './phase.ts';

/** A rate passes when 99 of a hundred calls are answered within this time and none fails or is refused. Milliseconds. */
export const KNEE_P99 = 250;

const GROWTH = 1.5;
/** Rates between the last good and the first bad one that are tried. */
const REFINEMENTS = 2;
const TRIES = 2;

export const isWithinKnee = ({ p99, failed, refused, unsent }: PhaseFigures): boolean =>
  p99 <= KNEE_P99 && failed + refused + unsent === 0;

/**
 * @param run a phase at a rate
 * @param last no higher rate is tried
 * @returns arrivals a second; 0 if not even the first rate passes
 */
export async function findKnee(
  run: (rate: number) => Promise<PhaseFigures>,
  { first, last }: { first: number; last: number },
): Promise<{ knee: number; phases: PhaseFigures[] }> {
  const phases: PhaseFigures[] = [];
  let good = 0;
  let bad = Number.POSITIVE_INFINITY;
  /** A rate that fails is tried once more: other programs stall a machine now and then. */
  const attempt = async (rate: number) => {
    for (let turn = 0; turn < TRIES && good < rate; turn++) {
      const phase = await run(rate);
      phases.push(phase);
      if (isWithinKnee(phase)) good = rate;
    }
    if (good < rate) bad = rate;
  };
  for (let rate = first; rate <= last && bad === Number.POSITIVE_INFINITY; rate = Math.round(rate * GROWTH))
    await attempt(rate);
  for (let turn = 0; turn < REFINEMENTS && good > 0 && bad < Number.POSITIVE_INFINITY; turn++)
    await attempt(Math.round((good + bad) / 2));
  return { knee: good, phases };
}
