// Explains the facts of an institute in words: what is shown, from which source, what it beat, what a rule refused. Draws figures at random.
import type { FactBook, FactEntry, MergedFact } from '../../api/packs/fact-book.ts';
import { seededRandom } from '../tooling/seeded-random.ts';

/** @returns ids of institutes that the text names: an id, or a part of a name with all its words */
export function findInstitutes(book: FactBook, text: string, nameOf: (id: string) => string): string[] {
  if (book.institutes.includes(text)) return [text];
  const words = text.toLowerCase().split(/\s+/);
  return book.institutes.filter((id) => words.every((word) => nameOf(id).toLowerCase().includes(word)));
}

/** @param only a course id or a quota code; empty shows every seat */
export function explainInstitute(entry: FactEntry, only: string): string[] {
  const seats = entry.seats.filter(({ course, quota }) => only === '' || course === only || quota === only);
  return [
    `${entry.name}${entry.place ? `, ${entry.place}` : ''} (${entry.institute})`,
    ...entry.facts.flatMap((fact) => explainFact(fact, entry)),
    ...groupSeats(seats).flatMap(({ names, facts }) => [
      '',
      names.join(', '),
      ...facts.flatMap((fact) => explainFact(fact, entry)),
    ]),
    ...(entry.words.length > 0 ? ['', 'words of the declaration'] : []),
    ...entry.words.map(({ about, words }) => `  ${about}: ${words}`),
  ];
}

/** Seats with the same facts are explained once. */
function groupSeats(seats: FactEntry['seats']): { names: string[]; facts: MergedFact[] }[] {
  const groups = Map.groupBy(seats, ({ facts }) => JSON.stringify(facts));
  return [...groups.values()].map((group) => ({
    names: group.map(({ course, quota }) => `${course} ${quota}`),
    facts: group[0]?.facts ?? [],
  }));
}

function explainFact({ fact, shown, others, refused, disputed }: MergedFact, { claims }: FactEntry): string[] {
  const say = (position: number) => describeClaim(claims[position]);
  if (shown === null && refused.length === 0) return [`  ${fact}: unknown`];
  return [
    `  ${fact}: ${shown === null ? 'unknown' : say(shown)}${disputed ? ' [sources differ]' : ''}`,
    ...others.map((position) => `    beat ${say(position)}`),
    ...refused.map(({ claim, rule }) => `    refused by ${rule}: ${say(claim)}`),
  ];
}

const formatValue = (value: FactEntry['claims'][number]['value']): string =>
  typeof value === 'string' ? value : value.low === value.high ? `${value.low}` : `${value.low} to ${value.high}`;

function describeClaim(claim: FactEntry['claims'][number] | undefined): string {
  if (!claim) return 'unknown';
  const { value, kind, confidence, year, source, printed } = claim;
  return `${formatValue(value)} (${kind}${year === null ? '' : ` ${year}`}, ${confidence}): ${source}${printed ? `, "${printed}"` : ''}`;
}

type Drawn = { seat: string; fact: string; shown: string; source: string; printed: string };

/** Figures of institutes and seats that are shown; each institute is equally likely. */
export function drawSample(book: FactBook, size: number, seed: number): Drawn[] {
  const random = seededRandom(seed);
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
  return {
    seat: `${entry.name} (${entry.institute}) ${seat?.course ?? ''} ${seat?.quota ?? ''}`,
    fact: fact.fact,
    shown: `${formatValue(value)} ${kind} ${year ?? ''}${fact.disputed ? ' (sources differ)' : ''}`,
    source,
    printed,
  };
}
