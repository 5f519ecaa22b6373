// Splits an institute as printed (`NAME,ADDRESS, STATE, PIN`) into the parts that matching needs.
import { lettersOnly } from './spelling.ts';

export type PrintedInstitute = ReturnType<typeof parsePrinted>;

const PIN = /(?<!\d)[1-9]\d{2}\s?\d{3}(?!\d)/g;

/** `OMCH(011) - ` before a name is a code of the list. */
const CODE = /^[A-Z]{2,8}\s?\(\d{3}\)\s?-\s*/;

/** The longest state word that ends the letters of a text. */
export function stateAtEnd(text: string, stateWords: Map<string, string>): { state: string; word: string } | null {
  const letters = lettersOnly(text);
  let found: { state: string; word: string } | null = null;
  for (const [word, state] of stateWords) {
    if (/^[A-Z]+$/.test(word) && letters.endsWith(word) && word.length > (found?.word.length ?? 0)) {
      found = { state, word };
    }
  }
  return found;
}

export function parsePrinted(
  text: string,
  stateColumn: string,
  stateWords: Map<string, string>,
  key: (text: string) => string,
) {
  const pins = [...text.matchAll(PIN)].map(([pin]) => pin.replace(/\s/g, '')).reverse();
  const letters = lettersOnly(removeContacts(text.replace(CODE, '')));
  const inText = stateAtEnd(letters, stateWords);
  const body = inText ? letters.slice(0, -inText.word.length) : letters;
  return {
    /** As printed. */
    text,
    /** Name and address without the state and PIN that end them. */
    key: key(body),
    /** The part before the first comma. */
    nameKey: key(text.replace(CODE, '').split(',')[0] ?? ''),
    /** Code of states.csv, null when the text does not contain one. */
    state: inText?.state ?? stateAtEnd(stateColumn, stateWords)?.state ?? null,
    /** Every six-digit PIN in the text, the last one first. */
    pins,
  };
}

/** Letters of a name or address that may precede an e-mail address in its part of the text; fewer belong to the address. */
const LEAST_BEFORE_EMAIL = 20;

/** Some lists write the sign in words or leave it out; line breaks leave spaces anywhere. */
const SIGNS = ['@', 'ATTHERATE', 'ATHERATE', 'GMAIL', 'YAHOO', 'REDIFFMAIL', 'HOTMAIL'];
const AT = new RegExp([...SIGNS.map((sign) => [...sign].join('\\s*')), String.raw`\\\s*AT\s*\\`].join('|'), 'i');

const TELEPHONE = [
  /\b(?:PH|PHONE|TEL|TELEPHONE|MOB|MOBILE|FAX|CONTACT)(?:\s*NO)?\b[\s.:-]*\d[\d\s/-]{4,}/gi,
  /(?<!\d)(?:\+?91[\s-]?)?[6-9]\d{4}\s?\d{5}(?!\d)/g,
  /(?<!\d)0\d{2,4}[\s-]{0,2}\d{6,8}(?!\d)/g,
];

/** @returns the text without contacts; unchanged when it has none */
export function removeContacts(text: string): string {
  const withoutEmail = AT.test(text) ? text.split(',').map(removeEmail).join(',') : text;
  return TELEPHONE.reduce((rest, pattern) => rest.replace(pattern, ''), withoutEmail);
}

/** An e-mail address broken over lines reaches to the end of its part of the text. */
function removeEmail(part: string): string {
  const at = part.search(AT);
  if (at < 0) return part;
  const before = part
    .slice(0, at)
    .trimEnd()
    .replace(/[<(]?\S*$/, '')
    .trimEnd();
  return lettersOnly(before).length > LEAST_BEFORE_EMAIL ? before : '';
}
