// Finds the town of an institute: the last known town of its state in the address, else the city of the PIN.
import type { Tables } from '../tables.ts';

export type Towns = Tables['towns'];

/** A state whose name ends an address and begins with a town of it. */
const STATE_WITH_TOWN = / JAMMU (?:AND |N )?KASHMIR(?= )/g;

export function findTown(text: string, state: string | null, pins: string[], towns: Towns): string | null {
  const words = ` ${text.toUpperCase().replace(/[^A-Z]+/g, ' ')} `.replaceAll(STATE_WITH_TOWN, '');
  let best: { at: number; length: number; town: string } | null = null;
  for (const [printed, town] of towns.byState.get(state ?? '') ?? []) {
    const at = words.lastIndexOf(` ${printed} `);
    if (at < 0) continue;
    const end = at + printed.length;
    const bestEnd = best ? best.at + best.length : -1;
    if (end > bestEnd || (end === bestEnd && printed.length > (best?.length ?? 0))) {
      best = { at, length: printed.length, town };
    }
  }
  if (best) return best.town;
  return pins.map((pin) => towns.byPin.get(pin.slice(0, 3))).find((town) => town !== undefined) ?? null;
}
