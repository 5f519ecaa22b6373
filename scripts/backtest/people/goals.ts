// The figures on people by table, and their goals, as data.
import { CHANCE_LEVELS } from '../../../api/contract/labels.ts';
import type { Judged } from '../../../src/lib/build/accuracy.ts';
import { type Forecast, type Score, scoreForecasts } from '../score.ts';

/** @param atLeast the goal is a least value, not a most */
export const judge = (name: string, goal: number, measured: number, atLeast = false): Judged => ({
  name,
  goal,
  atLeast,
  measured,
  met: atLeast ? measured >= goal : measured <= goal,
});

type Measure = 'calibrationError' | 'brier' | 'difference' | 'open';
type Goal = { table: TableName; name: string | RegExp; year?: number; measure: Measure } & (
  | { most: number }
  | { least: number }
);

const perYear = (goal: Omit<Goal, 'year' | 'most' | 'least'>, most: Readonly<Record<number, number>>): Goal[] =>
  Object.entries(most).map(([year, value]) => ({ ...goal, year: Number(year), most: value }));
const inBothYears = (measure: Measure) => (table: TableName, name: Goal['name'], in2024: number, in2025: number) =>
  perYear({ table, name, measure }, { 2024: in2024, 2025: in2025 });
const [calibration, brier] = [inBothYears('calibrationError'), inBothYears('brier')];

const [HIGH] = CHANCE_LEVELS;

const GOALS: readonly Goal[] = [
  ...calibration('season', 'fixed rows', 0.04, 0.045),
  ...brier('season', 'fixed rows', 0.148, 0.156),
  ...calibration('season', 'drawn rows', 0.045, 0.05),
  ...calibration('season', /rows that the list shows$/, 0.045, 0.05),
  ...calibration('season', /deemed seats/, 0.1, 0.1),
  ...perYear({ table: 'pool', name: /^(?!PwD)/, measure: 'difference' }, { 2025: 0.05 }),
  ...perYear({ table: 'pool', name: /^PwD/, measure: 'difference' }, { 2025: 0.1 }),
  { table: 'level', name: new RegExp(`^before the season: ${HIGH}`), measure: 'open', least: 0.93 },
  { table: 'level', name: new RegExp(`loaded: ${HIGH}`), measure: 'open', least: 0.93 },
  ...perYear({ table: 'offer', name: /^mcc .* 0 rounds known: all$/, measure: 'brier' }, { 2025: 0.15 }),
  ...perYear({ table: 'offer', name: /^mcc .* 0 rounds known: all$/, measure: 'calibrationError' }, { 2025: 0.03 }),
  ...calibration('moment', 'from round 3 on, no list of the year', 0.05, 0.06),
  ...calibration('moment', 'from round 3 on, seats marked as listed before', 0.05, 0.08),
  ...brier('moment', 'from round 3 on, seats marked as listed before', 0.138, 0.155),
  ...calibration('moment', 'Round 1–2 loaded', 0.03, 0.05),
  { table: 'further', name: /./, measure: 'difference', most: 0.04 },
  { table: 'list', name: /rows$/, measure: 'calibrationError', most: 0.05 },
  { table: 'band', name: /: (301|5,001|40,001|1,19,001) to/, measure: 'difference', most: 0.07 },
];

const measure = (figure: Omit<Figure, 'goals'>, of: Measure): number =>
  of === 'difference' ? Math.abs(figure.chance - figure.open) : figure[of];

/** Too few rows tell nothing; they are printed and not judged. */
const ENOUGH = 30;

/** The goals of a figure, with what was measured. */
export const judgeFigure = (figure: Omit<Figure, 'goals'>): Judged[] =>
  GOALS.filter(
    ({ table, name, year }) =>
      table === figure.table &&
      (year ?? figure.year) === figure.year &&
      figure.forecasts >= ENOUGH &&
      (typeof name === 'string' ? name === figure.name : name.test(figure.name)),
  ).map((goal) => {
    const name = `${figure.year}, ${TABLES[figure.table].title}, ${figure.name}: ${MEASURES[goal.measure]}`;
    const [limit, atLeast] = 'most' in goal ? [goal.most, false] : [goal.least, true];
    return judge(name, limit, measure(figure, goal.measure), atLeast);
  });

const MEASURES: Record<Measure, string> = {
  calibrationError: 'calibration error',
  brier: 'Brier',
  difference: 'said − came',
  open: 'came',
};

/** @param binCount of the calibration error */
export const scoreFigure = (
  table: TableName,
  name: string,
  year: number,
  outcomes: readonly Forecast[],
  binCount?: number,
): Figure => {
  const { forecasts, chance, open, brier, calibrationError } = scoreForecasts(outcomes, binCount);
  const figure = { table, name, year, forecasts, chance, open, brier, calibrationError };
  return { ...figure, goals: judgeFigure(figure) };
};

/** What the tables are about, in their order. The first ones are shown, the folded ones on request. */
export const TABLES = {
  season: { title: 'rows shown, whole season', folded: false },
  moment: { title: 'rounds still to come', folded: false },
  pool: { title: 'pools, whole season', folded: false },
  list: { title: 'at least one of a list', folded: false },
  starter: { title: 'at least one of a starter list without wishes', folded: false },
  band: { title: 'at least one of a list, by rank', folded: true },
  tenth: { title: 'at least one of a list, by what was said', folded: true },
  level: { title: 'levels', folded: true },
  quota: { title: 'quotas, drawn rows, whole season', folded: true },
  counselling: { title: 'other counsellings, 60 candidates drawn for each, by the age of their lists', folded: true },
  offer: {
    title:
      'P(on offer) of lines with a past; where one year trains, it is the prior alone, which is of MCC 2023 → 2024',
    folded: true,
  },
  further: { title: 'a further allotment of a line', folded: true },
} as const;
export type TableName = keyof typeof TABLES;

/** One row of a table: a population of a test year, what was said to it (`chance`), what came (`open`), and their goals. */
export type Figure = Pick<Score, 'forecasts' | 'chance' | 'open' | 'brier' | 'calibrationError'> & {
  table: TableName;
  name: string;
  year: number;
  goals: Judged[];
};
