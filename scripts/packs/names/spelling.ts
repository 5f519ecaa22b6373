// Keys of names that ignore case, spaces, punctuation and common abbreviations.

export const lettersOnly = (text: string) => text.toUpperCase().replace(/[^A-Z]/g, '');

/** Seat categories carry digits (`2AG`). */
export const lettersAndDigits = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** `and` and `&` are the same word; sources use either. */
export const withoutAnd = (text: string) => lettersOnly(text).replaceAll('AND', '');

/** PDF line breaks split words, so long forms are replaced inside the bare letters. */
export function makeKey(abbreviations: { letters: string; short: string }[]): (text: string) => string {
  return (text) => {
    let key = withoutAnd(text);
    for (const { letters, short } of abbreviations) if (key.includes(letters)) key = key.replaceAll(letters, short);
    return key;
  };
}
