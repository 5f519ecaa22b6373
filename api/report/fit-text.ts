// Shortens a text so that it fits a number of lines of a column, by upper bounds of the widths of its characters.

/** Widths in ems. Anything else, such as a letter of an Indian script, counts as one em. */
const WIDTHS: readonly (readonly [characters: RegExp, width: number])[] = [
  [/[ijl.,;:|!'’ ]/, 0.28],
  [/[frt()\-/]/, 0.4],
  [/[mwMW@%&]/, 0.9],
  [/[A-Z]/, 0.69],
  [/[a-z0-9]/, 0.58],
];

const ELLIPSIS = '…';

const measure = (text: string): number =>
  [...text].reduce((sum, character) => sum + (WIDTHS.find(([characters]) => characters.test(character))?.[1] ?? 1), 0);

/** The lines that a text takes where words go to the next line; a word longer than a line is broken. */
function countLines(words: readonly string[], ems: number): number {
  let [lines, used] = [1, 0];
  for (const word of words) {
    const width = measure(`${word} `);
    if (used > 0 && used + width > ems) [lines, used] = [lines + 1, 0];
    used += width;
    const broken = Math.ceil(used / ems) - 1;
    lines += Math.max(0, broken);
    used -= Math.max(0, broken) * ems;
  }
  return lines;
}

/**
 * @param width of the column, in points
 * @returns the text, or its beginning with an ellipsis
 */
export function fitText(text: string, { width, fontSize, lines }: { width: number; fontSize: number; lines: number }) {
  const ems = width / fontSize;
  const characters = [...text];
  const fits = (length: number) =>
    countLines(`${characters.slice(0, length).join('')}${ELLIPSIS}`.split(' '), ems) <= lines;
  if (countLines(text.split(' '), ems) <= lines) return text;
  let [low, high] = [0, characters.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return `${characters.slice(0, low).join('').trimEnd()}${ELLIPSIS}`;
}
