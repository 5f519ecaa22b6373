// Reads the name of a university from what an institute typed: one spelling per university, no dates.
import { lettersOnly } from '../names/spelling.ts';

/** Rows of data/aliases/universities.csv: letters that identify a university, and its name. No name: the words name none. */
export type UniversityNames = readonly { printed: string; university: string }[];

/** The form asks for the university with the date of affiliation. */
const AFFILIATION_DATE =
  /[\s,&(-]*(?:date|dated|since|from|january|february|march|april|may|june|july|august|september|october|november|december)?[\s,&(:-]*\d.*$/i;

/** What is left of a date that was cut off. */
const LAST_WORD =
  /[\s,&(:;.-]*(?:with|w\.?\s?e\.?\s?f|dtd?|dated?|no|established on|affiliated|permanent affiliation|mhrd)?[\s,&(:;./-]*$/i;

const UNIVERSITY = /univ|institut|vishwa|vidyapeeth|academy|research foundation/i;

/** @returns name of the university; null where the words name none */
export function readUniversity(printed: string, known: UniversityNames): string | null {
  const letters = lettersOnly(printed);
  const row = known.find((one) => letters.includes(one.printed));
  if (row) return row.university || null;
  const name = printed.replace(AFFILIATION_DATE, '').replace(LAST_WORD, '').replace(/\s+/g, ' ').trim();
  if (!UNIVERSITY.test(name)) return null;
  return name === name.toUpperCase() ? titleCase(name) : name;
}

const SMALL_WORDS = new Set(['of', 'and', 'to', 'be', 'the', 'for', 'in']);

const titleCase = (name: string): string =>
  name
    .toLowerCase()
    .split(' ')
    .map((word, at) =>
      at > 0 && SMALL_WORDS.has(word) ? word : word.replace(/[a-z]/, (letter) => letter.toUpperCase()),
    )
    .join(' ');
