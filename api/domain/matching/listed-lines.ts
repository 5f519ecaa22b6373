// Seats that a person had listed in the rounds held and was not given: which lines they are, and their levels.
import { belongsTo, MAX_CHOICES } from '../../contract/choices.ts';
import { CHANCE_LEVELS } from '../../contract/labels.ts';
import { LEVEL_FLOORS } from '../../contract/prediction/chance-levels.ts';
import { NO_LEVEL } from '../../contract/prediction/seat-line.ts';
import type { SeatIndex } from '../../packs/seat-index.ts';
import { chanceOf, fromNow } from '../chances/chances.ts';
import { linesByChoice } from '../seats/seat-line.ts';
import type { Asked, MatchedLines } from './match-lines.ts';

/** A choice, which has no pool (`choiceKey`), and the season that it was listed in. */
type ListedChoice = { year: number; choice: string };

/**
 * @returns the marks with these choices set or taken away: at most as many as a list has, the latest last; `marks` itself
 *   where nothing changes
 */
export function markListed(
  marks: readonly ListedChoice[],
  changed: readonly ListedChoice[],
  isListed: boolean,
): readonly ListedChoice[] {
  const isMarked = ({ year, choice }: ListedChoice) =>
    marks.some((mark) => mark.choice === choice && mark.year === year);
  if (changed.every((one) => isMarked(one) === isListed)) return marks;
  const choices = new Set(changed.map(({ choice }) => choice));
  const others = marks.filter(({ choice }) => !choices.has(choice));
  return [...others, ...(isListed ? changed : [])].slice(-MAX_CHOICES);
}

/**
 * @returns the marked choices of a counselling in its season; null where marks change nothing, because no round is held
 *   without its list
 */
export function selectListed({ counselling, held, knownStages }: SeatIndex, marks: readonly ListedChoice[]) {
  if (held <= knownStages) return null;
  const own = marks.filter(
    ({ year, choice }) => year === counselling.neetPgYear && belongsTo(choice, counselling.code),
  );
  return own.map(({ choice }) => choice);
}

/** @returns undefined where there are none */
export function findListedLines(seats: SeatIndex, marks: readonly ListedChoice[]): ReadonlySet<number> | undefined {
  const lines = selectListed(seats, marks)?.flatMap((choice) => linesByChoice(seats).get(choice) ?? []) ?? [];
  return lines.length > 0 ? new Set(lines) : undefined;
}

/** Listed lines by their own chance. One that has become too unlikely for the list stays in it as Low, so that it can be unmarked. */
export function levelListed({ seats, request, listed }: Asked, found: MatchedLines): MatchedLines {
  const { lines, levels } = found;
  if (!listed || !lines.some((line) => listed.has(line))) return found;
  const stats = { ...found.stats };
  const asOf = fromNow(seats, listed);
  const rows = Array.from(lines, (line, place) => {
    const before = levels[place] as number;
    if (!listed.has(line) || before >= NO_LEVEL) return { line, level: before };
    const chance = chanceOf(asOf, line, Math.log(request.rank));
    const level = CHANCE_LEVELS.findIndex((name) => chance >= LEVEL_FLOORS[name] || name === 'Low');
    stats[STATS[before] ?? 'low'] -= 1;
    stats[STATS[level] ?? 'low'] += 1;
    return { line, level };
  });
  // The order within a level stays.
  rows.sort((one, other) => one.level - other.level);
  return {
    ...found,
    lines: Uint32Array.from(rows, ({ line }) => line),
    levels: Uint8Array.from(rows, ({ level }) => level),
    stats,
  };
}

const STATS = ['high', 'good', 'moderate', 'low'] as const;
