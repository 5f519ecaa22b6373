// The text of the message about a new list, in English and Hindi.
import type { Language } from '../../contract/languages.ts';
import type { RoundText } from '../../contract/people/round-message.ts';

/** Chances of the list in percent: with the packs before, null where that cannot be compared, and now. */
export type ListFigure = { before: number | null; now: number };

type Words = {
  round(counselling: string, label: string): string;
  list(chances: string): string;
  percent(value: number): string;
  noList: string;
  text(parts: RoundText, season: string): string;
};

const words: Readonly<Record<Language, Words>> = {
  en: {
    round: (counselling, label) => `${counselling} ${label}`,
    list: (chances) => `your list ${chances} %`,
    percent: (value) => (value === 0 ? 'below 1' : `${value}`),
    noList: 'see what it changes',
    text: ({ round, list, link }, season) => `${round} is out: ${list}. ${season} Stop: ${link}`,
  },
  hi: {
    round: (counselling, label) =>
      `${counselling} ${label.replace(/^Round (\d)$/, 'राउंड $1').replace(/^Stray.*$/, 'स्ट्रे राउंड')}`,
    list: (chances) => `आपकी सूची ${chances} %`,
    percent: (value) => (value === 0 ? '1 से कम' : `${value}`),
    noList: 'देखें क्या बदला',
    text: ({ round, list, link }, season) => `${round} का परिणाम आ गया: ${list}। ${season} बंद करें: ${link}`,
  },
};

/** @param figure null where the plan shows no row of a list */
export function writeRoundText(
  language: Language,
  { counselling, label, figure }: { counselling: string; label: string; figure: ListFigure | null },
  { season, stop }: { season: string; stop: string },
): { parts: RoundText; text: string } {
  const own = words[language];
  const chances = figure && [figure.before, figure.now].flatMap((value) => (value === null ? [] : own.percent(value)));
  const parts = {
    round: own.round(counselling, label),
    list: chances ? own.list(chances.join(' → ')) : own.noList,
    link: stop,
  };
  return { parts, text: own.text(parts, season) };
}
