// Back-test of P(on offer): lines with a past, whether or not the test year offered them.

import { findCategory, findQuota, type SeatIndex } from '../../api/packs/seat-index.ts';
import type { UnfittedPack } from '../forecast/seat-table.ts';
import { listYears } from './data.ts';
import { type Figure, scoreFigure } from './people/goals.ts';
import { KNOWN_ROUNDS, listRollingSteps } from './rolling.ts';
import { runTrial, type Trial } from './trial.ts';

/** Groups of fewer lines are left out, but not all lines. */
const ENOUGH = 100;

/**
 * MCC's first step is left out: the priors of the model were fitted on it. Where the years before the test year hold no
 * transition the priors alone are tested.
 * @param mostKnown 0: before the season only
 */
export function scoreOffers(pack: UnfittedPack, mostKnown = 3): Figure[] {
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

/** What was said is P(on offer); what came, an allotment in a published round. */
function scoreGroups(counselling: string, { seats, past, truth, plan }: Trial): Figure[] {
  const lines = Array.from({ length: seats.size }, (_, line) => line).filter((line) =>
    past.some((year) => (year.seats[line] ?? 0) > 0),
  );
  const grouped = lines.flatMap((line) => listGroups(seats, plan.known, line).map((group) => ({ group, line })));
  return [...Map.groupBy(grouped, ({ group }) => group)]
    .filter(([group, { length }]) => group === EVERY_LINE || length >= ENOUGH)
    .map(([group, own]) =>
      scoreFigure(
        'offer',
        `${counselling} ${plan.train.join(', ')}, ${plan.known} rounds known: ${group}`,
        plan.test,
        own.map(({ line }) => ({ line, chance: seats.offered[line] ?? 0, open: (truth.seats[line] ?? 0) > 0 ? 1 : 0 })),
      ),
    );
}

const EVERY_LINE = 'all';

/** With rounds known: whether it is without an allotment so far. Before the season its quota and allotted category. */
function listGroups(seats: SeatIndex, known: number, line: number): string[] {
  if (known > 0) return [EVERY_LINE, ...((seats.offered[line] ?? 1) < 1 ? ['without a seat so far'] : [])];
  const category = findCategory(seats, line);
  return [
    EVERY_LINE,
    `quota ${findQuota(seats, line)?.code ?? ''}`,
    `category ${category?.pwd ? 'PwD' : (category?.code ?? '')}`,
  ];
}

/** Groups and known rounds of the largest counselling, all lines of the others before their season. */
export const listOfferFigures = (packs: readonly UnfittedPack[], largest: UnfittedPack): Figure[] => [
  ...scoreOffers(largest),
  ...packs
    .filter((pack) => pack !== largest)
    .flatMap((pack) => scoreOffers(pack, 0).filter(({ name }) => name.endsWith(`: ${EVERY_LINE}`))),
];
