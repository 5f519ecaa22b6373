// A chance as it is shown.
import { LEVEL_FLOORS } from '../../contract/prediction/chance-levels.ts';

/** By percent: 1 where a level begins. */
const isFloor = new Uint8Array(101);
for (const floor of Object.values(LEVEL_FLOORS)) isFloor[Math.round(floor * 100)] = 1;

/** Never a certainty, never an impossibility, and never rounded up to the floor of a level that the chance does not reach. */
export function percent(chance: number): number {
  const rounded = Math.round(chance * 100);
  const isBelow = isFloor[rounded] === 1 && chance < rounded / 100;
  return Math.min(99, Math.max(1, isBelow ? rounded - 1 : rounded));
}
