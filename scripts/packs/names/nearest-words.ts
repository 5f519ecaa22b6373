// Finds the known quotas, categories and courses that an unknown word may mean.
import { ratio } from 'fuzzball';
import type { Tables } from '../tables.ts';
import { splitCode, splitDegree } from './course-words.ts';
import { lettersAndDigits, withoutAnd } from './spelling.ts';

export type WordKind = 'quota' | 'category' | 'course';
/** `answer` is the id or code that `word` means; `score` is of 100. */
export type NearestWord = { word: string; answer: string; score: number };

const NEAREST = 3;
/** A shortened word, or a code that earlier lists printed with a part of the name. */
const SURE = 95;
/** Letters of an abbreviation agree by chance. */
const SHORTEST = 6;
/** Of 100: courses whose own words agree less are not suggested. */
const AGREEMENT = 75;
/** Parts that many specialities share do not tell one from another. */
const SHARED_PARTS = /MEDICINE|SURGERY|DISEASES?|OLOGY|IATRICS?|IATRY|DIRECT|YEARS|COURSE/g;
/** A code in front of a degree, as in `OPTHALMSOPTHALMOLOGY`. */
const CODED = /^([A-Z]{2,7}?)((?:MD|MS)[A-Z]{3,})$/;

/** Best first. A course is among them only where the words that tell courses apart agree: none is better than a wrong one. */
export function findNearestWords(kind: WordKind, printed: string, counselling: string, tables: Tables): NearestWord[] {
  const known = listKnownWords(kind, counselling, tables);
  const score = kind === 'course' ? makeCourseScore(printed) : (word: string) => ratio(lettersAndDigits(printed), word);
  const scored = (kind === 'course' ? selectByCode(known, printed) : known)
    .map((one) => ({ ...one, score: score(one.word) }))
    .filter((one) => kind !== 'course' || one.score >= AGREEMENT)
    .sort((a, b) => b.score - a.score);
  const best = new Map<string, NearestWord>();
  for (const one of scored) if (!best.has(one.answer)) best.set(one.answer, one);
  return [...best.values()].slice(0, NEAREST);
}

type KnownWord = { word: string; answer: string };

/** The courses that earlier lists printed with the code of the word; all where none did. */
function selectByCode(known: KnownWord[], printed: string): KnownWord[] {
  const code = splitCode(printed)?.code;
  const courses = new Set(
    known.filter(({ word }) => code && findCode(word)?.code === code).map(({ answer }) => answer),
  );
  return courses.size === 0 ? known : known.filter(({ answer }) => courses.has(answer));
}

function findCode(word: string): { code: string; rest: string } | null {
  const [, code, rest] = (splitDegree(word).degree === '' && word.match(CODED)) || [];
  return code && rest ? { code, rest } : null;
}

/** Specialities are compared inside their degree: `DIP.` and `DIPLOMA IN` are the same one. */
function makeCourseScore(printed: string): (word: string) => number {
  const coded = splitCode(printed);
  const name = coded?.name ?? printed;
  const own = splitDegree(withoutAnd(name));
  const pieces = name
    .split(/[^A-Za-z]+/)
    .map(withoutAnd)
    .filter((piece) => piece.length > 2 && splitDegree(piece).speciality !== '');
  return (word) => {
    const known = findCode(word);
    const other = splitDegree(known?.rest ?? word);
    if (own.degree === '' || own.degree !== other.degree) return 0;
    const [ownParts, otherParts] = [keepOwnParts(own.speciality), keepOwnParts(other.speciality)];
    const isNamed = coded?.code === known?.code && own.speciality.includes(otherParts);
    if (isShortened(pieces, other.speciality) || (known && isNamed)) return SURE;
    if (Math.min(own.speciality.length, other.speciality.length) < SHORTEST) return 0;
    return Math.min(ratio(own.speciality, other.speciality), ratio(ownParts, otherParts));
  };
}

const keepOwnParts = (speciality: string): string => speciality.replaceAll(SHARED_PARTS, '') || speciality;

/** `PHY. MEDICINE and REHAB.`: every printed word begins a part of the speciality, in its order, the first one all of it. */
function isShortened(pieces: readonly string[], speciality: string): boolean {
  let at = 0;
  for (const piece of pieces) {
    const found = speciality.indexOf(piece, at);
    if (found < 0 || (at === 0 && found > 0)) return false;
    at = found + piece.length;
  }
  return at > 0 && pieces.some((piece) => piece.replaceAll(SHARED_PARTS, '') !== '');
}

function listKnownWords(kind: WordKind, counselling: string, tables: Tables): KnownWord[] {
  if (kind === 'course') return [...tables.courseWords].map(([word, answer]) => ({ word, answer }));
  const rows = tables.seatWords.filter((row) => row.counselling === counselling);
  return rows.flatMap((row) => {
    const word = kind === 'quota' ? row.printed_quota : row.printed_category;
    const answer = kind === 'quota' ? row.quota : [row.quota, row.category].filter((code) => code !== '').join(' ');
    return word === '*' || answer === '' ? [] : [{ word, answer }];
  });
}
