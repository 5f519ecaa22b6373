// Rounds in few letters, for narrow columns; the report says what they stand for.

const NUMBERED = /round\s*(\d+)/i;

/** `Round 1` → `R1`, `Stray Vacancy Round` → `Stray`, `Special Stray Vacancy Round` → `Special`. */
export function shortRound(label: string): string {
  const numbered = NUMBERED.exec(label);
  if (numbered) return `R${numbered[1]}`;
  if (/special/i.test(label)) return 'Special';
  if (/stray/i.test(label)) return 'Stray';
  return label.replace(/\s*round\s*$/i, '');
}
