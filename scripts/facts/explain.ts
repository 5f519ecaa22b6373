// Explains the facts of an institute in words: what is shown, from which source, what it beat, what a rule refused.
import type { FactBook, FactEntry, MergedFact } from '../../api/packs/fact-book.ts';

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

function describeClaim(claim: FactEntry['claims'][number] | undefined): string {
  if (!claim) return 'unknown';
  const { value, kind, confidence, year, source, printed } = claim;
  const figure =
    typeof value === 'string' ? value : value.low === value.high ? `${value.low}` : `${value.low} to ${value.high}`;
  return `${figure} (${kind}${year === null ? '' : ` ${year}`}, ${confidence}): ${source}${printed ? `, "${printed}"` : ''}`;
}
