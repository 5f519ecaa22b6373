// Draws figures at random from the packs, with the words of their sources, for a person to read against the sources.
import type { FactBook, FactEntry, MergedFact } from '../../api/packs/fact-book.ts';

export type Drawn = { seat: string; fact: string; shown: string; source: string; printed: string };

/** A small generator with a seed: the same seed draws the same figures of the same packs. */
function makeRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Figures of institutes and seats that are shown; each institute is equally likely. */
export function drawSample(book: FactBook, size: number, seed: number): Drawn[] {
  const random = makeRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  const drawn: Drawn[] = [];
  while (drawn.length < size) {
    const entry = book.find(pick(book.institutes) ?? '');
    const figure = entry && drawFigure(entry, pick);
    if (figure) drawn.push(figure);
  }
  return drawn;
}

function drawFigure(entry: FactEntry, pick: <Item>(items: readonly Item[]) => Item | undefined): Drawn | null {
  const seat = pick(entry.seats);
  const facts: MergedFact[] = [...entry.facts, ...(seat?.facts ?? [])].filter(({ shown }) => shown !== null);
  const fact = pick(facts);
  const claim = entry.claims[fact?.shown ?? -1];
  if (!fact || !claim) return null;
  const { value, kind, year, source, printed } = claim;
  const figure =
    typeof value === 'string' ? value : value.low === value.high ? `${value.low}` : `${value.low}-${value.high}`;
  return {
    seat: `${entry.name} (${entry.institute}) ${seat?.course ?? ''} ${seat?.quota ?? ''}`,
    fact: fact.fact,
    shown: `${figure} ${kind} ${year ?? ''}${fact.disputed ? ' (sources differ)' : ''}`,
    source,
    printed,
  };
}
