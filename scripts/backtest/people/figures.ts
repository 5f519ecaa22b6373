// The figures on people: said and came for rows shown, people who wait, lists, pools, quotas and counsellings.
import { CHANCE_LEVELS, type ChanceLevel } from '../../../api/contract/labels.ts';
import { LEVEL_FLOORS } from '../../../api/contract/prediction/chance-levels.ts';
import { findCategory, findQuota } from '../../../api/packs/seat-index.ts';
import { buildRoundTable, furthest, type RoundTable } from '../../forecast/round-table.ts';
import type { UnfittedPack } from '../../forecast/seat-table.ts';
import { KNOWN_ROUNDS, listRollingSteps, type RollingStep } from '../rolling.ts';
import { type Forecast, type Score, scoreForecasts } from '../score.ts';
import { runTrial, type Trial } from '../trial.ts';
import { drawCandidates, listFixedCandidates } from './candidates.ts';
import { type Figure, scoreFigure, type TableName } from './goals.ts';
import { DEEMED, fixRows, listOutcomes, sayNumber, scoreLists, TENTHS } from './lists.ts';
import { listStarterOutcomes } from './starter.ts';

const DRAWN = 200;

/** The levels of the latest test year, for the home page. */
export type Headline = RollingStep & { score: Score };

/** @param pack the counselling whose lists name every allotment */
export function measurePeople(pack: UnfittedPack): { figures: Figure[]; headline: Headline } {
  const measured = listRollingSteps(pack).map((step) => measureYear(pack, step));
  const headline = measured.at(-1)?.headline;
  if (!headline) throw new Error(`${pack.counselling.code} has no year with years before it`);
  return { figures: measured.flatMap(({ figures }) => figures), headline };
}

function measureYear(pack: UnfittedPack, step: RollingStep): { figures: Figure[]; headline: Headline } {
  const year = buildRoundTable(pack, step.test);
  const trials = KNOWN_ROUNDS.filter((known) => known < year.stages).map((known) => runTrial(pack, { ...step, known }));
  const base = trials[0] as Trial;
  const fixed = fixRows(base, listFixedCandidates(base.seats));
  const drawn = fixRows(base, drawCandidates(base.seats, DRAWN));
  const add = (table: TableName, name: string, some: readonly Forecast[]) => scoreFigure(table, name, step.test, some);
  const season = { held: 0, listed: false };
  const ofFixed = listOutcomes(base, year, fixed, season);
  const ofDrawn = listOutcomes(base, year, drawn, season);
  const shown = (outcomes: readonly Forecast[]) => outcomes.filter(({ chance }) => chance >= LEVEL_FLOORS.Low);
  const category = ({ line }: Forecast) => findCategory(base.seats, line);
  const hasDisability = (one: Forecast) => category(one)?.pwd ?? false;
  const quota = ({ line }: Forecast) => findQuota(base.seats, line);
  const deep = drawn.filter(({ lnRank }) => lnRank >= Math.log(60_000));
  const ofDeepDeemed = listOutcomes(base, year, deep, season).filter((one) => quota(one)?.code === DEEMED);
  const group = (table: TableName, outcomes: readonly Forecast[], name: (one: Forecast) => string) =>
    [...Map.groupBy(outcomes, name)].map(([value, some]) => add(table, value, some));
  const moments = listMoments(trials, (trial, moment) => listOutcomes(trial, year, fixed, moment));
  return {
    headline: { ...step, score: scoreForecasts(ofFixed) },
    figures: [
      add('season', 'fixed rows', ofFixed),
      add('season', 'drawn rows', ofDrawn),
      add('season', 'fixed rows that the list shows', shown(ofFixed)),
      add('season', 'drawn rows that the list shows', shown(ofDrawn)),
      add('season', 'drawn rows, deemed seats, ranks from 60,000 on', ofDeepDeemed),
      ...group('pool', ofFixed, (one) => category(one)?.code ?? ''),
      add('pool', 'PwD, all pools, drawn', ofDrawn.filter(hasDisability)),
      ...group('quota', ofDrawn, (one) => quota(one)?.name ?? ''),
      ...addLevels('before the season', step.test, ofFixed),
      ...moments.map(({ name, outcomes }) => add('moment', name, outcomes)),
      ...moments.flatMap(({ name, outcomes }) => addLevels(name, step.test, outcomes)),
      ...trials.slice(1).flatMap((trial) => scoreFurther(trial, year)),
      ...scoreStarterLists(trials, year),
      ...scoreLists(base),
    ],
  };
}

/** Points of the season after round 1: with the lists loaded, and without. */
function listMoments(
  trials: readonly Trial[],
  list: (trial: Trial, moment: { held: number; listed: boolean }) => Forecast[],
): { name: string; outcomes: Forecast[] }[] {
  const [base, ...loaded] = trials as [Trial, ...Trial[]];
  return [
    { name: 'from round 3 on, no list of the year', outcomes: list(base, { held: 2, listed: false }) },
    { name: 'from round 3 on, seats marked as listed before', outcomes: list(base, { held: 2, listed: true }) },
    ...loaded.map((trial) => ({
      name: trial.plan.known === 1 ? 'Round 1 loaded' : `Round 1–${trial.plan.known} loaded`,
      outcomes: list(trial, { held: trial.plan.known, listed: false }),
    })),
  ];
}

function scoreStarterLists(trials: readonly Trial[], year: RoundTable): Figure[] {
  const [base, , second] = trials as [Trial, Trial, Trial];
  const points = [
    { name: 'before the season', trial: base, held: 0 },
    { name: 'from round 3 on, no list of the year', trial: base, held: 2 },
    { name: 'from round 3 on, Round 1–2 loaded', trial: second, held: 2 },
  ];
  return points.flatMap(({ name, trial, held }) => {
    const outcomes = listStarterOutcomes(trial, year, held);
    const deemed = outcomes.filter(({ line }) => findQuota(trial.seats, line)?.code === DEEMED);
    const upper = outcomes.map((list) => list.upper);
    const score = (group: string, some: readonly Forecast[]) =>
      scoreFigure('starter', `${name}${group}`, base.plan.test, some, TENTHS);
    return [score('', outcomes), score(', all deemed', deemed), score(', upper half', upper)];
  });
}

const findLevel = ({ chance }: Forecast): ChanceLevel | undefined =>
  CHANCE_LEVELS.find((level) => chance >= LEVEL_FLOORS[level]);

function addLevels(moment: string, year: number, outcomes: readonly Forecast[]): Figure[] {
  const byLevel = Map.groupBy(outcomes, findLevel);
  return CHANCE_LEVELS.map((level) => scoreFigure('level', `${moment}: ${level}`, year, byLevel.get(level) ?? []));
}

/** Quotas with fewer lines are left out. */
const ENOUGH = 300;

/** A rank of 1 takes any seat: the chance is that the line gives one at all. */
function scoreFurther({ seats, truth, plan: { known, test } }: Trial, year: RoundTable): Figure[] {
  const given = furthest(year, 0, known);
  const later = furthest(year, known, truth.stages);
  const lines = Array.from(given.keys()).filter(
    (line) => !Number.isNaN(given[line]) && findQuota(seats, line)?.givenBy === undefined,
  );
  const byQuota = Map.groupBy(lines, (line) => findQuota(seats, line)?.name ?? '');
  return [...byQuota]
    .filter(([, some]) => some.length >= ENOUGH)
    .map(([quota, some]) => {
      const outcomes = some.map((line): Forecast => {
        const chance = sayNumber({ seats, held: known, listed: false }, line, 0, truth.stages - 1);
        return { line, chance, open: Number.isNaN(later[line]) ? 0 : 1 };
      });
      return scoreFigure('further', `after round ${known}, ${quota}`, test, outcomes);
    });
}

const DRAWN_OF_EACH = 60;

/** Rows shown of every other counselling, before its season, by the age of the lists that the forecast had. */
export function measureCounsellings(packs: readonly UnfittedPack[]): Figure[] {
  return packs.flatMap((pack) =>
    listRollingSteps(pack)
      .flatMap(listAges)
      .map((step) => {
        const trial = runTrial(pack, { ...step, known: 0 });
        const rows = fixRows(trial, drawCandidates(trial.seats, DRAWN_OF_EACH));
        const outcomes = listOutcomes(trial, buildRoundTable(pack, step.test), rows, { held: 0, listed: false });
        const age = step.test - Math.max(...step.train);
        const name = `${pack.counselling.name}, lists ${age} year${age > 1 ? 's' : ''} old`;
        return scoreFigure('counselling', name, step.test, outcomes);
      }),
  );
}

/** The same test year from all years before it, and without the latest ones. */
const listAges = ({ train, test }: RollingStep): RollingStep[] =>
  train.map((latest) => ({ train: train.filter((year) => year <= latest), test })).reverse();
