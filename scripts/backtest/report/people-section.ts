// The figures on people as a section of the report: a table for each question, the goals of each figure, and why some are missed.
import { count } from '../../../api/contract/labels.ts';
import type { AccuracySection, AccuracyTable, Judged } from '../../../src/lib/build/accuracy.ts';
import { type Figure, TABLES, type TableName } from '../people/goals.ts';
import { fold, tabulate } from './table.ts';

const TEXTS = [
  'The chance that a person reads is that this seat comes to them from the next round on: that it is on offer, and that it is given to their rank or beyond in a round still to come.',
  'Fixed rows: fourteen candidates (General 1,800, 8,000, 20,000, 65,000 and 1,10,000; OBC 12,000, 38,000 and 80,000; SC 38,000 and 1,10,000; ST 65,000 and 1,30,000; EWS 20,000 and 1,10,000) in All India, DNB and deemed, and every line of their pools that has a past and, if offered, a chance of at least 9 %. Drawn rows: 200 candidates over ranks, categories, disability and quotas. The rows stay the same at every point of the season, so that no figure gets better by leaving seats out.',
  'P(on offer) of 2024 is that of priors which were fitted on MCC 2023 → 2024: the figures of 2024 are in-sample in this respect.',
  'Each year is forecast from the years before it. 2025 is known to Round 3 only, so its chances are those by the end of Round 3. Years are two, and rows share lines: a year that closes late or early moves all of them together.',
];

export const buildPeopleSection = (figures: readonly Figure[]): AccuracySection => ({
  title: 'What people read: it comes to me from the next round on',
  evidence: 'rolling',
  texts: TEXTS,
  diagram: null,
  tables: (Object.keys(TABLES) as TableName[]).flatMap((table) => {
    const some = figures.filter((figure) => figure.table === table);
    return some.length > 0 ? [buildFigureTable(TABLES[table], some)] : [];
  }),
});

const buildFigureTable = ({ title, folded }: (typeof TABLES)[TableName], figures: readonly Figure[]): AccuracyTable => {
  const ofSome = (read: (figure: Figure) => string) => (figure: Figure) => (figure.forecasts === 0 ? '' : read(figure));
  return tabulate(fold(`${title[0]?.toUpperCase()}${title.slice(1)}`, folded), figures, {
    Rows: ({ name }) => name,
    Year: ({ year }) => year,
    n: ({ forecasts }) => count(forecasts),
    Said: ofSome(({ chance }) => chance.toFixed(3)),
    Came: ofSome(({ open }) => open.toFixed(3)),
    Brier: ofSome(({ brier }) => formatScore(brier, 4)),
    'Calibration error': ofSome(({ calibrationError }) => formatScore(calibrationError, 3)),
    Goal: ({ goals }) => goals.map(describeGoal).join(', '),
  });
};

/** Numbers of seats have no such score. */
const formatScore = (score: number, digits: number): string => (Number.isNaN(score) ? '' : score.toFixed(digits));

const describeLimit = ({ goal, atLeast }: Judged): string => `${atLeast ? 'at least' : 'at most'} ${goal}`;

const describeGoal = (one: Judged): string =>
  `${one.name.split(': ').at(-1)} ${describeLimit(one)}: ${one.met ? 'met' : 'missed'}`;

/** The missed goals, and those that are met on request. */
export const buildGoalTables = (goals: readonly Judged[]): AccuracyTable[] => {
  const missed = goals.filter(({ met }) => !met);
  const met = goals.filter((one) => one.met);
  return [
    buildGoalTable(`Missed: ${missed.length} of ${goals.length}`, missed, false),
    buildGoalTable(`Met: ${met.length} of ${goals.length}`, met, true),
  ].filter(({ rows }) => rows.length > 0);
};

const buildGoalTable = (caption: string, goals: readonly Judged[], folded: boolean): AccuracyTable =>
  tabulate(fold(caption, folded), goals, {
    Test: ({ name }) => name,
    Goal: describeLimit,
    Measured: ({ measured }) => measured.toFixed(4),
  });

type Reason = { of: RegExp; why: string };

/** Why a goal is missed after a second design: one sentence for the goals that share a cause. */
export const REASONS: readonly Reason[] = [
  {
    of: /^2025, rounds still to come, from round 3 on, no list/,
    why: 'After round 2 of 2025 without its lists: DNB and deemed seats were given again in round 3 far more often than in the years before, and nothing that was known before round 1 showed it; All India seats came as said.',
  },
  {
    of: /^2024, a further allotment of a line, after round 3/,
    why: 'The stray rounds of 2024: those of 2023 alone train them, and they gave clearly less again. One season cannot show how much the stray rounds give again.',
  },
  {
    of: /a further allotment of a line, after round 2, Deemed/,
    why: 'Deemed seats after round 2: they were given again more often in each year than in the one before. Half of what round 2 was off by is taken over to round 3; two seasons do not show that all of it lasts.',
  },
  {
    of: /^2024, at least one of a list(, by rank)?, 5 rows(: 301|: cal)/,
    why: 'Short lists of 2024: one year of lists moves the few most wanted lines towards their groups, and they closed far earlier than was said; every list of such a rank holds the same lines. With two years of lists the ranks to 5,000 come as said.',
  },
  {
    of: /at least one of a list, by rank, \d+ rows: 1,19,001|^2024, at least one of a list, 20 rows/,
    why: 'Lists of ranks from 1.19 lakh on hang on the cut of the qualifying percentile: the forecast allows for years in which it is cut less, the more so from one year of lists, and neither of the two was one.',
  },
  {
    of: /below the log-normal|^2025, rows shown.* deemed seats/,
    why: 'Below the log-normal, and deemed seats of 2025: all lines of 2025 closed later than in the years before, deemed ones at ranks from 60,000 on by 0.19 in ln(rank), which no forecast before the season can know; with that known their calibration error is 0.03 instead of 0.17.',
  },
];

/** Of the goals that are missed, each cause once. */
export const explainMissed = (goals: readonly Judged[]): string[] =>
  REASONS.filter(({ of }) => goals.some(({ name, met }) => !met && of.test(name))).map(({ why }) => why);
