// Finds the known quotas, categories and courses that are nearest to an unknown word.
import { ratio } from 'fuzzball';
import type { Tables } from '../tables.ts';
import { splitDegree } from './course-words.ts';
import { lettersAndDigits, withoutAnd } from './spelling.ts';

export type WordKind = 'quota' | 'category' | 'course';
/** `answer` is the id or code that `word` means; `score` is of 100. */
export type NearestWord = { word: string; answer: string; score: number };

const NEAREST = 3;
/** A word whose letters are all in another one, in their order, is probably its abbreviation. */
const ABBREVIATION = 95;

export function findNearestWords(kind: WordKind, printed: string, counselling: string, tables: Tables): NearestWord[] {
  const score = kind === 'course' ? makeCourseScore(printed) : (word: string) => ratio(lettersAndDigits(printed), word);
  const scored = listKnownWords(kind, counselling, tables)
    .map((known) => ({ ...known, score: score(known.word) }))
    .sort((a, b) => b.score - a.score);
  const best = new Map<string, NearestWord>();
  for (const known of scored) if (!best.has(known.answer)) best.set(known.answer, known);
  return [...best.values()].slice(0, NEAREST);
}

/** Specialities are compared inside their degree: `DIP.` and `DIPLOMA IN` are the same one. */
function makeCourseScore(printed: string): (word: string) => number {
  const own = splitDegree(withoutAnd(printed));
  return (word) => {
    const other = splitDegree(word);
    const alike = ratio(own.speciality, other.speciality);
    if (own.degree !== other.degree) return Math.round(alike / 2);
    return isSubsequence(own.speciality, other.speciality) ? Math.max(ABBREVIATION, alike) : alike;
  };
}

function isSubsequence(short: string, long: string): boolean {
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return short.length > 3 && at === short.length;
}

function listKnownWords(kind: WordKind, counselling: string, tables: Tables): { word: string; answer: string }[] {
  if (kind === 'course') return [...tables.courseWords].map(([word, answer]) => ({ word, answer }));
  const rows = tables.seatWords.filter((row) => row.counselling === counselling);
  return rows.flatMap((row) => {
    const word = kind === 'quota' ? row.printed_quota : row.printed_category;
    const answer = kind === 'quota' ? row.quota : [row.quota, row.category].filter((code) => code !== '').join(' ');
    return word === '*' || answer === '' ? [] : [{ word, answer }];
  });
}
