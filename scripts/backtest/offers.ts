// Back-test of P(on offer): lines with a past, whether or not the test year offered them.

import { findCategory, findQuota } from '../../api/packs/seat-index.ts';
import type { UnfittedPack } from '../forecast/seat-table.ts';
import { listYears } from './data.ts';
import { addGoals, type Figure } from './people/goals.ts';
import { type PeopleScore, scoreOutcomes } from './people/outcomes.ts';
import { listRollingSteps } from './rolling.ts';
import { runTrial, type Trial } from './trial.ts';

/** `said` and `came`: mean P(on offer), and the share with an allotment in a published round. */
export type OfferScore = PeopleScore & {
  counselling: string;
  train: number[];
  test: number;
  /** Rounds of the test year that were known. */
  known: number;
  /** All lines, those without an allotment so far, or one quota or allotted category. */
  group: string;
};

const KNOWN_ROUNDS = [0, 1, 2, 3];
/** Groups of fewer lines are left out. */
const ENOUGH = 100;

/**
 * MCC's first step is left out: the priors of the model were fitted on it. Where the years before the test year hold no
 * transition the priors alone are tested.
 * @param mostKnown 0: before the season only
 */
export function scoreOffers(pack: UnfittedPack, mostKnown = 3): OfferScore[] {
  const isTestable = (train: readonly number[]) => train.length > 1 || pack.counselling.code !== 'mcc';
  return listRollingSteps(pack)
    .filter(({ train }) => isTestable(train))
    .flatMap((step) =>
      KNOWN_ROUNDS.filter((known) => known <= mostKnown).flatMap((known) => {
        const train = listYears(pack).filter((year) => year < step.test);
        const trial = runTrial(pack, { ...step, train, known });
        const isOver = trial.seats.knownStages >= trial.truth.stages;
        return isOver ? [] : scoreGroups(pack.counselling.code, trial);
      }),
    );
}

function scoreGroups(counselling: string, trial: Trial): OfferScore[] {
  const { seats, past, truth, plan } = trial;
  const lists = new Map<string, number[]>();
  const append = (group: string, line: number) => {
    const list = lists.get(group);
    if (list) list.push(line);
    else lists.set(group, [line]);
  };
  for (let line = 0; line < seats.size; line++) {
    if (!past.some((year) => (year.seats[line] ?? 0) > 0)) continue;
    append('all', line);
    if (plan.known > 0) {
      if ((seats.offered[line] ?? 1) < 1) append('without a seat so far', line);
      continue;
    }
    append(`quota ${findQuota(seats, line)?.code ?? ''}`, line);
    const category = findCategory(seats, line);
    append(`category ${category?.pwd ? 'PwD' : (category?.code ?? '')}`, line);
  }
  return [...lists]
    .filter(([group, { length }]) => group === 'all' || length >= ENOUGH)
    .map(([group, lines]) => ({
      counselling,
      train: [...plan.train],
      test: plan.test,
      known: plan.known,
      group,
      ...scoreOutcomes(
        lines.map((line) => ({ line, said: seats.offered[line] ?? 0, came: (truth.seats[line] ?? 0) > 0 ? 1 : 0 })),
      ),
    }));
}

/** As figures with goals: groups and known rounds of the largest counselling, all lines of the others before their season. */
export const listOfferFigures = (packs: readonly UnfittedPack[], largest: UnfittedPack): Figure[] =>
  [largest, ...packs.filter((pack) => pack !== largest)].flatMap((pack) =>
    scoreOffers(pack, pack === largest ? 3 : 0)
      .filter(({ group }) => pack === largest || group === 'all')
      .map(({ counselling, train, test, known, group, ...score }) =>
        addGoals('offer', `${counselling} ${train.join(', ')}, ${known} rounds known: ${group}`, test, score),
      ),
  );
