// Reads the scores of a published result as bands of marks with their ranks, and what closed at or beyond them.
import { type CoursePage, findMiddle } from './colleges/courses.ts';
import { readTable } from './read-table.ts';

export type Score = { marks: number; from: number; to: number };

/** A band of marks with the best and the last rank in it. */
export type MarksBand = { from: number; to: number; bestRank: number; lastRank: number; scores: readonly Score[] };

const WIDTH = 20;

/** Every score of the result of 2026 with the ranks that have it, the best first. */
export const readScores = (): Score[] =>
  readTable<'score' | 'rank_from' | 'rank_to'>('reference/marks-rank-2026.csv')
    .map(({ score, rank_from, rank_to }) => ({ marks: Number(score), from: Number(rank_from), to: Number(rank_to) }))
    .sort((a, b) => b.marks - a.marks);

/** Marks → the last rank of 2025 that may have them, from a sample. */
export const readSample = (): Map<number, number> =>
  new Map(
    readTable<'score' | 'rank_to_latest'>('reference/marks-rank-2025.csv')
      .filter(({ rank_to_latest }) => rank_to_latest !== '')
      .map(({ score, rank_to_latest }) => [Number(score), Number(rank_to_latest)]),
  );

export function groupMarks(scores: readonly Score[]): MarksBand[] {
  const groups = Map.groupBy(scores, ({ marks }) => Math.floor(marks / WIDTH) * WIDTH);
  return [...groups]
    .sort(([a], [b]) => b - a)
    .map(([from, own]) => ({
      from,
      to: from + WIDTH - 1,
      bestRank: Math.min(...own.map((score) => score.from)),
      lastRank: Math.max(...own.map((score) => score.to)),
      scores: own,
    }));
}

export type CourseMiddle = { name: string; id: string; middle: number };

/** Courses with the middle of the closing ranks of their largest quota, those that close first in front. */
export const listMiddles = (courses: readonly CoursePage[], fewest: number): CourseMiddle[] =>
  courses
    .flatMap(({ id, name, spreads: [spread] }) =>
      spread && spread.ranks.length >= fewest ? [{ id, name, middle: findMiddle(spread.ranks) }] : [],
    )
    .sort((a, b) => a.middle - b.middle);
