// A chance as it is shown.

/** Never a certainty, never an impossibility. */
export const percent = (chance: number): number => Math.min(99, Math.max(1, Math.round(chance * 100)));
