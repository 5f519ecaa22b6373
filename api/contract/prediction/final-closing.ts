// The final closing rank of a year. Every computation of a year's closing rank uses this rule.

/**
 * A seat line closes in a year at its largest closing rank over the rounds of that year.
 * @param rounds in the order in which they were held
 * @returns the first round that reached that rank; undefined without rounds
 */
export function findFinalClosing<Closing extends { closing: number }>(rounds: readonly Closing[]): Closing | undefined {
  return rounds.reduce<Closing | undefined>(
    (final, round) => (final === undefined || round.closing > final.closing ? round : final),
    undefined,
  );
}
