// Known words that are spelled like a typed one.

/** A word is meant only where it is about as like as the most similar one. */
const SPREAD = 0.08;

/** Almost nobody mistypes the first letter. `likeness`: up to 1. */
export function findSimilar(typed: string, words: Iterable<string>): { word: string; likeness: number }[] {
  const alike = [...words].flatMap((word) => {
    const likeness = word[0] === typed[0] ? measureLikeness(typed, word) : 0;
    return likeness > 0 ? [{ word, likeness }] : [];
  });
  const best = Math.max(0, ...alike.map(({ likeness }) => likeness));
  return alike.filter(({ likeness }) => likeness > best - SPREAD);
}

/** @returns 1 for the same word, 0 for another one; the typed word may be the beginning of a longer one */
export function measureLikeness(typed: string, word: string): number {
  const whole = countErrors(typed, word);
  const beginning = word.length > typed.length ? countErrors(typed, word.slice(0, typed.length)) + 0.5 : whole;
  const errors = Math.min(whole, beginning);
  const most = typed.length < 8 ? 1.5 : 2.5;
  return errors > most ? 0 : 1 - errors / (typed.length + 1);
}

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
