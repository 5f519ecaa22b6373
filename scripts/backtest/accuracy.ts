// Every measurement of the back-test as the sections and goals of one report.
import { type Accuracy, type AccuracySection, type Judged, readBlindSection } from '../../src/lib/build/accuracy.ts';
import { MODEL } from '../forecast/fit.ts';
import type { UnfittedPack } from '../forecast/seat-table.ts';
import type { ReportedRound } from '../packs/lists/reporting.ts';
import type { Group } from './band.ts';
import * as counsellings from './by-counselling.ts';
import type { Lists } from './data.ts';
import {
  buildListErrorTable,
  drawLists,
  judgeTails,
  LIST_ERROR_TEXT,
  type ListForecast,
  measureListErrors,
} from './list-calibration.ts';
import { listOfferFigures } from './offers.ts';
import { measureCounsellings, measurePeople } from './people/figures.ts';
import type { Figure } from './people/goals.ts';
import * as lines from './report/line-tables.ts';
import { buildGoalTables, buildPeopleSection, explainMissed } from './report/people-section.ts';
import { averageSteps, judgeRolling, KNOWN_ROUNDS, listRollingSteps } from './rolling.ts';
import { reliabilityDiagram } from './score.ts';
import { type Measurement, measure } from './summary.ts';
import { listTestYears, runLeaveOneOut, runTrial, type Trial } from './trial.ts';

/** Every rolling step, before the season and with rounds known. */
export const measureAll = (pack: UnfittedPack): Measurement[] =>
  listRollingSteps(pack).flatMap((step) =>
    KNOWN_ROUNDS.flatMap((known) => measureTrial(runTrial(pack, { ...step, known }))),
  );

/** Every remaining stage, for lines seen and unseen in training; slices at the last stage of the year's lists. */
export function measureTrial(trial: Trial): Measurement[] {
  const last = trial.truth.stages - 1;
  const stages = trial.seats.stages
    .map((_, stage) => stage)
    .filter((stage) => stage >= trial.seats.knownStages && stage <= last);
  return (['seen', 'unseen'] as const).flatMap((group: Group) =>
    stages.map((stage) => measure(trial, group, stage, stage === last)),
  );
}

/** Each complete year by the others. */
export const drawAllLists = (pack: UnfittedPack): ListForecast[] =>
  listTestYears(pack).flatMap((year) => drawLists(runLeaveOneOut(pack, year)));

const sectionOf = (
  title: string,
  evidence: AccuracySection['evidence'],
  texts: string[],
  tables: AccuracySection['tables'],
  diagram: string | null = null,
): AccuracySection => ({ title, evidence, texts, diagram, tables });

/** Figures and goals of what people read: the part of the report that a check needs. */
export function measureForPeople(pack: UnfittedPack, packs: readonly UnfittedPack[]) {
  const { figures, headline } = measurePeople(pack);
  const others = measureCounsellings(packs.filter((one) => one !== pack));
  const all: Figure[] = [...figures, ...others, ...listOfferFigures(packs, pack)];
  return { section: buildPeopleSection(all), goals: all.flatMap((one) => one.goals), headline };
}

/** @param pack the counselling whose lists name every allotment */
export function measureAccuracy(pack: UnfittedPack, { packs, sources }: Lists, reported: readonly ReportedRound[]) {
  const people = measureForPeople(pack, packs);
  const measurements = measureAll(pack);
  const rolling = averageSteps(measurements);
  const scores = counsellings.scoreByCounselling(packs);
  const tails = judgeTails(pack);
  const goals: Judged[] = [...people.goals, ...judgeRolling(rolling), ...counsellings.judgeCounsellings(scores)];
  const { train, test, score } = people.headline;
  const sections = [
    sectionOf('Goals', 'rolling', explainMissed(goals), buildGoalTables(goals)),
    people.section,
    sectionOf('Lines around their last closing rank', 'rolling', lines.CONTESTED_TEXTS, [
      lines.buildRollingTable(rolling),
      lines.buildSummaryTable(measurements),
    ]),
    ...[0, 1].flatMap((known) => buildStepSection(measurements, known)),
    sectionOf(
      'Every counselling, before its season',
      'rolling',
      [counsellings.describeGoals(), counsellings.describeUnscored(packs)].filter(Boolean),
      [counsellings.buildCounsellingTable(scores, packs)],
    ),
    sectionOf(
      'Lists of offered lines, and the last ranks',
      'in-sample',
      [LIST_ERROR_TEXT, TAIL_TEXT],
      [buildListErrorTable(measureListErrors(drawAllLists(pack))), ...buildGoalTables(tails)],
    ),
    sectionOf('The data', null, [], [...lines.buildTakeUpTables(reported), lines.buildSourceTable(sources)]),
  ];
  const accuracy: Accuracy = {
    measuredOn: new Date().toISOString().slice(0, 10),
    model: MODEL,
    rows: sources.reduce((sum, source) => sum + source.rows, 0),
    goals,
    headline: {
      train: [...train],
      test,
      rows: score.forecasts,
      levels: score.levels.map(({ level, open, forecasts }) => ({ level, came: open, rows: forecasts })),
    },
    sections,
  };
  return { accuracy, measurements, report: [readBlindSection(), ...sections] };
}

const TAIL_TEXT =
  'The last ranks depend on how far the qualifying percentile is cut during the season. Nobody knows that before, and three ' +
  'years cannot show every case. Beyond the largest rank on record no chance is above 2 %.';

/** The latest test year with so many rounds known: the final closing rank of seen lines. */
function buildStepSection(measurements: readonly Measurement[], known: number): AccuracySection[] {
  const found = measurements.findLast((one) => one.known === known && one.group === 'seen' && one.final);
  if (!found) return [];
  const when = known === 0 ? 'before the season' : `with Round ${known} known`;
  const title = `Lines of ${found.test} from ${found.train.join(', ')}, ${when}`;
  const tables = [
    lines.buildLevelTable(found),
    lines.buildBaselineTable(found),
    lines.buildBinTable(found),
    lines.buildSliceTable(found),
  ];
  return [sectionOf(title, 'rolling', [], tables, reliabilityDiagram(found.score.bins, title))];
}
