// Text of reports: dates, file names, short round labels, names that the font can draw; and the frame of every page.
import { count, EVERY_QUOTA_NAME } from '../contract/labels.ts';
import type { Language } from '../contract/languages.ts';
import type { Part, PdfDocument } from '../gateways/pdf-parts.ts';
import { INDIC, JOINERS } from '../gateways/pdf-scripts.ts';
import { line } from '../gateways/pdf-shapes.ts';
import type { Framed } from './job.ts';
import { colour, page, plain, textWidth } from './theme.ts';

const longDate = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'long' });
const isoDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });

/** Milliseconds → `21 November 2026`, in Indian time. */
export const formatDate = (at: number): string => longDate.format(at);

/** ISO date or time → `11 March 2025`. Other text is returned unchanged. */
export function formatIsoDate(text: string, format = longDate): string {
  const at = Date.parse(text);
  return Number.isNaN(at) ? text : format.format(at);
}

/** A file name holds only the rank and the date: text from users could break a header or a file system. */
export const reportFileName = (rank: number, at: number): string =>
  `NEET-PG-predictions-rank-${rank}-${isoDate.format(at)}.pdf`;

/** @param code of the counselling, where the prediction has two */
export const choiceFileName = (rank: number, at: number, extension: 'csv' | 'pdf', code?: string): string =>
  `NEET-PG-choices-${code ? `${code}-` : ''}rank-${rank}-${isoDate.format(at)}.${extension}`;

export const familyFileName = (rank: number, at: number): string =>
  `NEET-PG-family-sheet-rank-${rank}-${isoDate.format(at)}.pdf`;

/** A non-breaking space before the dot lets a line break only after it. */
export const joined = (parts: readonly (string | false)[]): string => parts.filter(Boolean).join('\u00a0· ');

const NUMBERED = /round\s*(\d+)/i;

/** `Round 1` → `R1`, `Stray Vacancy Round` → `Stray`, `Special Stray Vacancy Round` → `Special`, `Mop-up Round` → `Mop`. */
export function shortRound(label: string): string {
  const numbered = NUMBERED.exec(label);
  if (numbered) return `R${numbered[1]}`;
  const [named] = /special|stray|mop/i.exec(label) ?? [];
  return named ?? label.replace(/\s*round\s*$/i, '');
}

/**
 * Characters that the fonts lack: all but accented Latin, Greek, Cyrillic, the Indian scripts and the punctuation of names
 * and courses. A joiner is drawn within an Indian script only.
 */
const UNDRAWABLE = new RegExp(
  `(?<![${INDIC}${JOINERS}])[${JOINERS}]|[^${JOINERS}${INDIC}\\u0020-\\u007e\\u00a1-\\u00ac\\u00ae-\\u017f\\u0218-\\u021b\\u0391-\\u03a1\\u03a3-\\u03ce\\u0400-\\u045f\\u1ea0-\\u1ef9\\u2013-\\u2014\\u2018-\\u2019\\u201c-\\u201d]`,
  'gv',
);

/** @returns the text without characters that the font lacks, cut to `maxLength` characters */
export function printable(text: string, maxLength: number): string {
  const drawable = text.normalize('NFC').replaceAll(UNDRAWABLE, simplify).replaceAll(/\s+/g, ' ').trim();
  return [...drawable].slice(0, maxLength).join('');
}

/** @returns an empty text if letters would be lost: an Arabic name is omitted, not shown as boxes or in part */
export const printableName = (text: string, maxLength = 60): string =>
  losesLetters(text) ? '' : printable(text, maxLength);

/** @returns true if the text has letters that the font lacks */
export const losesLetters = (text: string): boolean =>
  (text.normalize('NFC').match(UNDRAWABLE) ?? []).some(
    (character) => /\p{L}/u.test(character) && simplify(character) === '',
  );

/** Removes the diacritics of a letter (ṇ → n) and turns any whitespace into a space; an empty text if that is not enough. */
function simplify(character: string): string {
  if (/\s/.test(character)) return ' ';
  return character.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(UNDRAWABLE, '');
}

/** A note that explains why a name is not printed. */
export const omittedNameNote = (subject: string): Part =>
  plain(`${subject} is kept as you wrote it, but not printed here: this document has no letters of its script yet.`, {
    colour: colour.soft,
    margin: [0, 0, 0, 8],
  });

/** A title for the metadata of a PDF: pdfkit writes it into XML as it is. */
export const formatTitle = (text: string): string => text.replaceAll('&', 'and').replaceAll(/[<>]/g, '');

const english = {
  locale: 'en-IN',
  rankLabel: (label: string) => label,
  quota: (quota: string) => quota,
  guidance: 'Guidance only. Not MCC or NBEMS.',
  data: (version: string, dataTime: string | null) =>
    dataTime === null ? `Data ${version}` : `Data ${version} of ${formatIsoDate(dataTime)}`,
  made: (at: number) => `Made ${formatDate(at)}`,
  page: (current: number, total: number) => `Page ${current} of ${total}`,
};

const hindiDate = new Intl.DateTimeFormat('hi-IN-u-nu-latn', { timeZone: 'Asia/Kolkata', dateStyle: 'long' });
const HINDI_RANKS: Readonly<Record<string, string>> = { 'NEET PG All India Rank': 'NEET PG अखिल भारतीय रैंक' };

export type FrameWords = typeof english;

const hindi: FrameWords = {
  locale: 'hi-IN',
  rankLabel: (label) => HINDI_RANKS[label] ?? label,
  quota: (quota) => quota.replaceAll(EVERY_QUOTA_NAME, 'मेरे लिए खुला हर कोटा'),
  guidance: 'केवल मार्गदर्शन के लिए। MCC या NBEMS का दस्तावेज़ नहीं।',
  data: (version, dataTime) =>
    dataTime === null ? `डेटा ${version}` : `${formatIsoDate(dataTime, hindiDate)} का डेटा ${version}`,
  made: (at) => `${hindiDate.format(at)} को बनाया गया`,
  page: (current, total) => `पृष्ठ ${current} / ${total}`,
};

export const frameWords: Readonly<Record<Language, FrameWords>> = { en: english, hi: hindi };

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

export const reportDocument = (
  framed: Framed,
  title: string,
  body: readonly Part[],
  words: FrameWords = frameWords.en,
): PdfDocument => ({
  title: formatTitle(title),
  subject: framed.filters.counselling,
  madeAt: framed.madeAt,
  language: words.locale,
  page,
  header: pageHeader(framed, words),
  footer: pageFooter(framed, words),
  body,
});

/** Points that the name of the product takes. */
const BRAND_WIDTH = 130;

export const brand = plain('NEET PG Predictor', { bold: true, size: 10, colour: colour.accent, oneLine: true });
const rule: Part = { shapes: line(0, 0, textWidth, 0, colour.rule, 0.6), height: 0 };

/** Rank and selection. */
function pageHeader({ metadata, filters, request }: Framed, words: FrameWords): Part {
  const rank = `${words.rankLabel(metadata.rankLabel)} ${count(request.rank)}`;
  const who = `${rank}  ·  ${filters.finalCategory}  ·  ${words.quota(filters.quota)}`;
  const shortened = fitText(who, { width: textWidth - BRAND_WIDTH, fontSize: 8, lines: 2 });
  const right = plain(shortened, { size: 8, colour: colour.soft, align: 'right', margin: [0, 1.5, 0, 0] });
  return { stack: [{ columns: [{ width: 'text', part: brand }, { part: right }], margin: [0, 0, 0, 6] }, rule] };
}

/** Disclaimer, data version, date and page number. */
function pageFooter({ metadata, dataTime, madeAt }: Framed, words: FrameWords): PdfDocument['footer'] {
  const style = { size: 8, colour: colour.faint };
  const about = [words.guidance, words.data(metadata.packVersion, dataTime), words.made(madeAt)].join('  ·  ');
  return (current, total) => ({
    stack: [
      rule,
      {
        columns: [
          { part: plain(about, style) },
          { width: 'text', part: plain(words.page(current, total), { ...style, align: 'right' }) },
        ],
        margin: [0, 6, 0, 0],
      },
    ],
  });
}
