// Colleges with what tells them from others of their name. Pure.

/** Many names begin alike and end in their town, which a row that is cut would lose. Some end in a number or a remark. */
export const nameTown = ({ college, place }: { college: string; place: string }): string =>
  /, ([\p{L} ]{3,18})$/u.exec(college)?.[1] ?? place.split(', ')[0] ?? '';

/** The college with what tells it from others of its name, which comes first where the end may be cut. */
export function nameCollege({ college, sign }: { college: string; sign: string }, isCut = false): string {
  const parts = [college.replace(`, ${sign}`, ''), sign].filter(Boolean);
  return isCut ? parts.reverse().join(' · ') : parts.join(', ');
}
