// The words of the header and the footer of a page, in English and Hindi. Names of quotas and categories stay as they are.

import { EVERY_QUOTA_NAME } from '../contract/labels.ts';
import type { Language } from '../contract/languages.ts';
import { formatDate, formatIsoDate } from './text.ts';

const english = {
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
  rankLabel: (label) => HINDI_RANKS[label] ?? label,
  quota: (quota) => quota.replaceAll(EVERY_QUOTA_NAME, 'मेरे लिए खुला हर कोटा'),
  guidance: 'केवल मार्गदर्शन के लिए। MCC या NBEMS का दस्तावेज़ नहीं।',
  data: (version, dataTime) =>
    dataTime === null ? `डेटा ${version}` : `${formatHindiDate(dataTime)} का डेटा ${version}`,
  made: (at) => `${hindiDate.format(at)} को बनाया गया`,
  page: (current, total) => `पृष्ठ ${current} / ${total}`,
};

function formatHindiDate(text: string): string {
  const at = Date.parse(text);
  return Number.isNaN(at) ? text : hindiDate.format(at);
}

export const frameWords: Readonly<Record<Language, FrameWords>> = { en: english, hi: hindi };
