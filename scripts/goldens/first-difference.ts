// Names the first line in which two texts differ.

/** @returns the line number with both lines, shortened */
export function findFirstDifference(before: string, after: string): string {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const at = old.findIndex((line, place) => line !== now[place]);
  const place = at === -1 ? old.length : at;
  const shorten = (line = '(no line)') => line.trim().slice(0, 100);
  return `line ${place + 1}: ${shorten(old[place])} → ${shorten(now[place])}`;
}
