// Measures how like two words are: letters left out, added, changed or swapped.

/** @returns 1 for the same word, 0 for another one; the typed word may be the beginning of a longer one */
export function measureLikeness(typed: string, word: string): number {
  const whole = countErrors(typed, word);
  const beginning = word.length > typed.length ? countErrors(typed, word.slice(0, typed.length)) + 0.5 : whole;
  const errors = Math.min(whole, beginning);
  return errors > mostErrors(typed.length) ? 0 : 1 - errors / (typed.length + 1);
}

/** Errors that a word of this length may have. */
const mostErrors = (length: number): number => (length < 4 ? 1 : length < 8 ? 2 : 3);

/** Optimal string alignment distance. */
function countErrors(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row++) {
    const next = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = next;
  }
  return last[b.length] ?? 0;
}
