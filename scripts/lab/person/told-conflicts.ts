// Conflicts of a merge by their definition, found without the merge: what both sides changed alone and differently. Pure.
import type { Merge } from './list-device.ts';

/** @returns keys of conflicts that must have been asked and were not, and how many there are in all */
export function checkConflicts({ base, mine, theirs, conflicts }: Merge): { certain: number; missed: string[] } {
  const keys = new Set(conflicts.map(({ key }) => key));
  const rows = new Set([...base.lines, ...mine.lines]);
  const certain = [...rows].filter((id) => isCertain(id, base.lines, mine.lines, theirs.lines));
  const names = new Set([base.name, mine.name, theirs.name]);
  if (names.size === 3) certain.push('');
  return { certain: certain.length, missed: certain.filter((key) => !keys.has(key)) };
}

/** A row that is the only one that both sides have moved, so that nobody can say another row was moved. */
function isCertain(id: string, base: readonly string[], mine: readonly string[], theirs: readonly string[]): boolean {
  const common = base.filter((row) => row !== id && mine.includes(row) && theirs.includes(row));
  const rest = (lines: readonly string[]) => lines.filter((row) => common.includes(row)).join();
  if (rest(mine) !== rest(base) || rest(theirs) !== rest(base)) return false;
  const place = (lines: readonly string[]): number | null =>
    lines.includes(id) ? lines.slice(0, lines.indexOf(id)).filter((row) => common.includes(row)).length : null;
  const [before, here, there] = [place(base), place(mine), place(theirs)];
  if (before === null) return here !== null && there !== null && here !== there;
  return here !== before && there !== before && here !== there;
}
