// Words for what the closing ranks of a counselling rest on: the years, the rounds without a list, and the age.

export type DataYears = {
  /** Exam year of the season that is forecast. */
  season: number;
  rounds: readonly { year: number; stage: number }[];
  /** Rounds that were held but whose list is not loaded. */
  missing: readonly { year: number; label: string }[];
  /** Who compiled the closing ranks, where these are not the published lists. */
  origin?: string | null;
};

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five'];
/** Placeholder in page content for the year of the running season. */
const SEASON = '{season}';

/** For example `Closing ranks of 2023 to 2025; the Stray Vacancy Round of 2025 is not published here.` */
export function describeDataYears({ season, rounds, missing, origin }: DataYears): string {
  const years = listYears(rounds);
  const latest = years.at(-1);
  if (latest === undefined) return 'No closing ranks are on record.';
  const gaps = [...Map.groupBy(missing, ({ year }) => year)].map(
    ([year, held]) => `${joinWords(held.map(({ label }) => nameRound(label)))} of ${year}`,
  );
  const absent = gaps.length > 0 ? `; ${joinWords(gaps)} ${missing.length > 1 ? 'are' : 'is'} not published here` : '';
  const age = season - latest;
  const old =
    age > 1 ? ` The lists end in ${latest}, ${NUMBERS[age] ?? age} seasons ago, so the expected ranges are wider.` : '';
  return `Closing ranks of ${formatYears(years)}${absent}.${old}${origin ? ` ${origin}.` : ''}`;
}

/**
 * A chance is of the rounds still to come, and assumes nothing about what was listed in those whose lists are missing.
 * @param labels of rounds that are over; none gives an empty text
 * @param isOver no round is still to come: the chances are those of the whole season
 * @param isAsked no schedule says it, but the person
 */
export const describeUnknownRounds = (
  labels: readonly string[],
  { year, isOver, isAsked }: { year: number; isOver: boolean; isAsked: boolean },
): string =>
  labels.length === 0
    ? ''
    : `By ${isAsked ? 'your answer in Season' : 'the schedule'} the ${labels.length > 1 ? 'results' : 'result'} of ${joinWords(labels.map(nameRound))} of ${year} ${labels.length > 1 ? 'are' : 'is'} out, but ${labels.length > 1 ? 'their lists are' : 'its list is'} not on record here. ` +
      (isOver
        ? 'No round is still to come: each chance counts the whole season.'
        : 'Each chance counts the rounds still to come, whether or not you had listed the seat; a seat that you marked as listed before counts as not given.');

/** The same where neither a schedule nor the person says which rounds are over. */
export const describeUndatedRounds = (counselling: string): string =>
  `Which rounds of ${counselling} are over is not known here: say it in Season. Until then each chance counts the whole season after the lists on record, and what may still come may be less.`;

/** Consecutive years as a range: `2022 to 2025`; others as a list. */
export function formatYears(years: readonly number[]): string {
  const [first = 0, last = 0] = [years[0], years.at(-1)];
  const isRange = years.length > 2 && last - first === years.length - 1;
  return isRange ? `${first} to ${last}` : joinWords(years.map(String));
}

/** The same in the fewest signs, in every language: `2022–2025`, or `2022, 2024`. */
export function formatYearSpan(years: readonly number[]): string {
  const [first = 0, last = 0] = [years[0], years.at(-1)];
  return years.length > 1 && last - first === years.length - 1 ? `${first}–${last}` : years.join(', ');
}

/** Years whose lists begin with the first round: only of them is it known what was not offered. */
export const listCompleteYears = (rounds: DataYears['rounds']): number[] =>
  listYears(rounds.filter(({ stage }) => stage === 0));

/** Numbered rounds have no article. */
const nameRound = (label: string): string => (/\d$/.test(label) ? label : `the ${label}`);

export const listYears = (rounds: DataYears['rounds']): number[] => [...new Set(rounds.map(({ year }) => year))].sort();

/** Open, OBC → `Open and OBC`. */
export const joinWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** Writes the year of the season into every text of some page content; without a season the placeholder goes. */
export function fillSeason<Content>(content: Content, season: number | null): Content {
  const text = JSON.stringify(content);
  return JSON.parse(
    season === null ? text.replaceAll(`${SEASON} `, '') : text.replaceAll(SEASON, `${season}`),
  ) as Content;
}
