// Cleans a person's name: letters, spaces, dots, apostrophes and hyphens only, in title case except for small words.

const SMALL_WORDS = new Set('van de von del da di du la le of and or the a an'.split(' '));

/** Removes other characters and normalizes spaces. The typographic apostrophe of phone keyboards becomes the ASCII one. */
export const nameLetters = (text: string): string =>
  text
    .replaceAll('’', "'")
    .replaceAll(/[^\p{L}\p{M} .'-]/gu, '')
    .replaceAll(/\s+/g, ' ');

export function cleanName(text: string): string {
  return nameLetters(text).trim().split(' ').map(titleCase).join(' ');
}

function titleCase(word: string, position: number): string {
  const lower = word.toLocaleLowerCase('en-IN');
  if (position > 0 && SMALL_WORDS.has(lower)) return lower;
  return lower.replaceAll(
    /(^|[.'-])(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toLocaleUpperCase('en-IN'),
  );
}
