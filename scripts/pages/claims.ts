// Writes the claims of the book of facts that a page shows, each once, with the words of its source.
import type { FactEntry } from '../../api/packs/fact-book.ts';

export function describeClaims({ facts, seats, claims }: FactEntry): string[] {
  const shown = [...facts, ...seats.flatMap((seat) => seat.facts)].flatMap(({ fact, shown: at }) => {
    const claim = claims[at ?? -1];
    if (!claim) return [];
    const { value, kind, year, source, printed } = claim;
    const figure =
      typeof value === 'string' ? value : value.low === value.high ? `${value.low}` : `${value.low} to ${value.high}`;
    return [`${fact}: ${figure} (${kind} ${year ?? ''}) ${source}: "${printed}"`];
  });
  return [...new Set(shown)];
}
