// The edges and the season: lists, the tail and the rounds still to come, each measured against its goal.
import { chanceOf, ifOffered, wholeSeason } from '../../api/domain/chances/chances.ts';
import type { UnfittedPack } from '../forecast/seat-table.ts';
import { listTestYears, runLeaveOneOut } from './leave-one-out.ts';
import { BANDS, forecastBeyond, forecastLists, type ListForecast, SELECTIONS } from './list-chances.ts';
import type { SeasonScore } from './season-chances.ts';
import type { Trial } from './trial.ts';

export type ListBand = {
  selection: string;
  size: number;
  /** The largest rank of the band. */
  until: number;
  years: { year: number; chance: number; open: number }[];
};
/** `measured` is to be at most `goal`, or at least where `atLeast`. */
export type GoalResult = { name: string; goal: number; atLeast: boolean; measured: number; met: boolean };
export type Edges = { goals: GoalResult[]; lists: ListBand[]; season: SeasonScore[] };

/** @param season scores of the rolling steps with rounds known */
export function measureEdges(pack: UnfittedPack, season: SeasonScore[]): Edges {
  const trials = listTestYears(pack).map((year) => runLeaveOneOut(pack, year));
  const lists = groupLists(trials.flatMap(forecastLists));
  return {
    goals: [...judgeLists(lists), judgeTail(trials), judgeBeyond(trials), ...judgeSeason(season)],
    lists,
    season,
  };
}

const most = (name: string, goal: number, measured: number): GoalResult => {
  return { name, goal, atLeast: false, measured, met: measured <= goal };
};
const least = (name: string, goal: number, measured: number): GoalResult => {
  return { name, goal, atLeast: true, measured, met: measured >= goal };
};
const mean = (values: readonly number[]): number =>
  values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);

function groupLists(forecasts: readonly ListForecast[]): ListBand[] {
  const years = [...new Set(forecasts.map(({ year }) => year))];
  return [0, 5, 20].flatMap((size) =>
    SELECTIONS.flatMap(({ name }) =>
      BANDS.flatMap((until, band): ListBand[] => {
        const of = forecasts.filter(
          (one) =>
            one.size === size && one.selection === name && one.rank > (BANDS[band - 1] ?? 0) && one.rank <= until,
        );
        const perYear = years.flatMap((year) => {
          const ofYear = of.filter((one) => one.year === year);
          if (ofYear.length === 0) return [];
          return [
            { year, chance: mean(ofYear.map(({ chance }) => chance)), open: mean(ofYear.map(({ open }) => open)) },
          ];
        });
        return perYear.length === 0 ? [] : [{ selection: name, size, until, years: perYear }];
      }),
    ),
  );
}

function judgeLists(lists: readonly ListBand[]): GoalResult[] {
  const error = (size: number) =>
    mean(
      lists
        .filter((one) => one.size === size)
        .map(({ years }) => Math.abs(mean(years.map(({ chance, open }) => chance - open)))),
    );
  const whole = lists
    .filter(({ size }) => size === 0)
    .map(({ years }) => ({ chance: mean(years.map((one) => one.chance)), open: years.map((one) => one.open) }));
  const always = whole.filter(({ open }) => open.every((one) => one === 1));
  const never = whole.filter(({ open }) => open.every((one) => one === 0));
  return [
    most('Whole lists: calibration error over rank bands', 0.05, error(0)),
    most('Random lists of 5: calibration error over rank bands', 0.05, error(5)),
    most('Random lists of 20: calibration error over rank bands', 0.05, error(20)),
    least(
      'Least chance of a band in which every year had a seat',
      0.8,
      Math.min(...always.map(({ chance }) => chance)),
    ),
    most('Largest chance of a band in which no year had a seat', 0.2, Math.max(...never.map(({ chance }) => chance))),
  ];
}

const judgeBeyond = (trials: readonly Trial[]): GoalResult =>
  most(
    'Largest chance of a whole list a tenth beyond the farthest rank of the other years',
    0.05,
    Math.max(...trials.flatMap((trial) => SELECTIONS.map((selection) => forecastBeyond(trial, selection)))),
  );

/** Each line just beyond the largest rank that its pool had in the other years, where it had one. */
function judgeTail(trials: readonly Trial[]): GoalResult {
  let largest = 0;
  for (const { seats } of trials) {
    const { quota = [], category = [], largest: ranks = [] } = seats.farthest ?? {};
    const pools = new Map(quota.map((id, at) => [`${id}|${category[at]}`, ranks[at] ?? 0]));
    for (let line = 0; line < seats.size; line++) {
      const known = pools.get(`${seats.quota[line]}|${seats.category[line]}`) ?? 0;
      if (known === 0) continue;
      largest = Math.max(largest, chanceOf(ifOffered(wholeSeason(seats)), line, Math.log(known + 1)));
    }
  }
  return most('Largest chance beyond the largest rank ever given such a seat', 0.02, largest);
}

function judgeSeason(season: readonly SeasonScore[]): GoalResult[] {
  return season.flatMap(({ test, known, calibrationError, groups }) => {
    const of = `From round ${known + 1} of ${test} on`;
    const quotas = groups.filter(({ category }) => category === '');
    const pools = groups.filter(({ category }) => category !== '');
    return [
      most(`${of}: calibration error`, 0.03, calibrationError),
      least(
        `${of}: Brier below the base rate, the weakest quota`,
        0.25,
        Math.min(...quotas.map(({ brier, base }) => 1 - brier / base)),
      ),
      most(
        `${of}: said and came, the weakest quota and category`,
        0.05,
        Math.max(...pools.map(({ chance, open }) => Math.abs(chance - open))),
      ),
    ];
  });
}
