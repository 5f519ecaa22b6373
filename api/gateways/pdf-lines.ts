// Breaks a text into lines of shaped words.
import { memoize } from '../contract/memoize.ts';
import { type Face, openFace, type Word } from './pdf-fonts.ts';
import type { TextPart } from './pdf-parts.ts';
import { splitRuns } from './pdf-scripts.ts';

export type Look = { face: Face; size: number; colour: string };
export type Piece = { look: Look; word: Word };
export type Line = { pieces: Piece[]; width: number; height: number; ascent: number };
/** What stays on one line: a word, or words of several looks without a space between them. */
type Chunk = { pieces: (Piece & { text: string })[]; width: number; ink: number };

const DEFAULT = { size: 9, colour: '#13211f', leading: 1 };
/** A line may end after spaces, and after a hyphen or a slash before a letter. */
const WORDS = /(?:[^ /-]|[/-](?!\p{L}))*(?: +|[/-]|$)/gu;
const ENDS = /[ /-]$/;
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const TOLERANCE = 0.01;

/** Texts of a table that are kept with their lines: names, pools and fees come again and again. */
const MAX_TEXTS = 4_000;
const breakPlainText = memoize(
  breakText,
  ({ text, size, bold, colour, leading, oneLine }, width) =>
    `${width} ${size} ${bold} ${colour} ${leading} ${oneLine} ${text}`,
  MAX_TEXTS,
);

export const breakLines = (part: TextPart, width: number): readonly Line[] =>
  (typeof part.text === 'string' ? breakPlainText : breakText)(part, width);

function breakText(part: TextPart, width: number): readonly Line[] {
  const leading = part.leading ?? DEFAULT.leading;
  const lines: Line[] = [];
  let open: Line | null = null;
  const add = (chunk: Chunk): void => {
    if (open === null || (open.width + chunk.ink > width + TOLERANCE && open.pieces.length > 0)) {
      open = { pieces: [], width: 0, height: 0, ascent: 0 };
      lines.push(open);
    }
    for (const piece of chunk.pieces) {
      const { look } = piece;
      open.pieces.push(piece);
      open.height = Math.max(open.height, look.face.height * look.size * leading);
      open.ascent = Math.max(open.ascent, look.face.ascent * look.size);
    }
    open.width += chunk.width;
  };
  for (const chunk of readChunks(part)) {
    if (chunk.ink <= width + TOLERANCE || part.oneLine) add(chunk);
    else for (const letter of splitLetters(chunk)) add(letter);
  }
  return lines;
}

/** The width without the space at the end. */
export function inkWidth({ pieces, width }: Line): number {
  const last = pieces.at(-1);
  return last ? width - (last.word.width - last.word.ink) * last.look.size : 0;
}

/** The width that a text takes on one line. */
export const textWidthOf = (part: TextPart): number =>
  breakLines({ ...part, oneLine: true }, Number.POSITIVE_INFINITY).reduce((sum, line) => sum + inkWidth(line), 0);

function* readChunks(part: TextPart): Generator<Chunk> {
  let open = emptyChunk();
  for (const { look, text } of readRuns(part)) {
    for (const word of text.match(WORDS) ?? []) {
      if (word !== '') addPiece(open, look, word);
      if (!ENDS.test(word)) continue;
      yield open;
      open = emptyChunk();
    }
  }
  if (open.pieces.length > 0) yield open;
}

/** Parts of a text in one look. */
function* readRuns(part: TextPart): Generator<{ look: Look; text: string }> {
  const spans = typeof part.text === 'string' ? [part.text] : part.text;
  for (const [place, span] of spans.entries()) {
    const own = typeof span === 'string' ? part : span;
    const text = typeof span === 'string' ? span : span.text;
    const size = own.size ?? part.size ?? DEFAULT.size;
    const bold = own.bold ?? part.bold ?? false;
    const colour = own.colour ?? part.colour ?? DEFAULT.colour;
    // Without a space at the end, screen readers join the last word of a text and the first word of the next.
    const whole = place === spans.length - 1 ? `${text.trimEnd()} ` : text;
    for (const run of splitRuns(whole))
      yield { look: { face: openFace(run.font, bold), size, colour }, text: run.text };
  }
}

const emptyChunk = (): Chunk => ({ pieces: [], width: 0, ink: 0 });

function addPiece(chunk: Chunk, look: Look, text: string): void {
  const word = look.face.shape(text);
  chunk.pieces.push({ look, word, text });
  chunk.ink = chunk.width + word.ink * look.size;
  chunk.width += word.width * look.size;
}

/** A word that is wider than its column is broken between any letters. */
function* splitLetters({ pieces }: Chunk): Generator<Chunk> {
  for (const { look, text } of pieces) {
    for (const { segment } of letters.segment(text)) {
      const chunk = emptyChunk();
      addPiece(chunk, look, segment);
      yield chunk;
    }
  }
}
