// How far a rank is before the closing rank so far, as parts of a line with corners.

/** Ends of the parts, in ln(rank). */
export const DISTANCE_KNOTS = [0.03, 0.1, 0.25, 0.6, 1.5] as const;

/** The share of a part that the distance has covered: 0 before it, 1 beyond it. */
export function distancePart(distance: number, part: number): number {
  const start = DISTANCE_KNOTS[part - 1] ?? 0;
  const end = DISTANCE_KNOTS[part] ?? start;
  return Math.min(1, Math.max(0, (distance - start) / (end - start)));
}
