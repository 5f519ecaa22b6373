// Results that people enter: the chance with the closing rank of one line entered, and that with only the rounds of this line known.
import { chanceOf } from '../../api/domain/chances/chances.ts';
import { enterClosings } from '../../api/domain/chances/entered-closings.ts';
import { SAME_RANK } from '../../api/domain/chances/farthest-rank.ts';
import { forecastRise, REOPENING_FEATURES, RISE_FEATURES } from '../../api/domain/chances/rise-features.ts';
import type { SeatIndex } from '../../api/packs/seat-index.ts';
import type { AccuracyTable } from '../../src/lib/build/accuracy.ts';
import { readRiseFacts } from '../forecast/own-closings.ts';
import { buildRoundTable, furthest } from '../forecast/round-table.ts';
import type { UnfittedPack } from '../forecast/seat-table.ts';
import { drawCandidates } from './people/candidates.ts';
import { fixRows } from './people/lists.ts';
import { tabulate } from './report/table.ts';
import { listRollingSteps } from './rolling.ts';
import { scoreForecasts } from './score.ts';
import { runTrial, type Trial } from './trial.ts';

const DRAWN = 200;
const HELD = [1, 2];
/** Largest distance between the two chances. */
export const NEAR = 0.03;

/** One line and rank after a round: what is said before and after its closing rank was entered, and what a known list would say. */
export type Entered = { line: number; before: number; said: number; known: number; loaded: number; came: 0 | 1 };

/** @param count of candidates that are drawn */
export function listEntered(pack: UnfittedPack, held: number, count = DRAWN): Entered[] {
  const step = listRollingSteps(pack).at(-1);
  if (!step) throw new Error(`${pack.counselling.code} has no year with years before it`);
  const trial = runTrial(pack, { ...step, known: 0 });
  const loaded = runTrial(pack, { ...step, known: held });
  const year = buildRoundTable(pack, step.test);
  const own = knowOnlyOwnRounds(trial, held);
  const later = furthest(year, held, trial.truth.stages);
  const stage = trial.truth.stages - 1;
  return fixRows(trial, drawCandidates(trial.seats, count)).flatMap(({ lnRank, lines }) =>
    Array.from(lines).flatMap((line): Entered[] => {
      const closings = year.closing.slice(0, held).map((column) => column[line] as number);
      const entered = closings.map((ln) => (Number.isNaN(ln) ? undefined : Math.round(Math.exp(ln))));
      const curves = enterClosings(trial.seats, line, entered);
      if (curves?.known !== held) return [];
      const say = (seats: SeatIndex, map?: ReadonlyMap<number, typeof curves>) =>
        chanceOf({ seats, held, entered: map }, line, lnRank, stage);
      return [
        {
          line,
          before: say(trial.seats),
          said: say(trial.seats, new Map([[line, curves]])),
          known: say(own),
          loaded: say(loaded.seats),
          came: (later[line] as number) >= lnRank - SAME_RANK ? 1 : 0,
        },
      ];
    }),
  );
}

/**
 * The seats as a pack has them whose lists are known, each line forecast from its own rounds alone: by the tables of the
 * lists, without the code that reads what a person entered.
 */
function knowOnlyOwnRounds({ seats, past, truth }: Trial, held: number): SeatIndex {
  const before = {
    stages: seats.stages.map((_, stage) => ({
      location: seats.location[stage] as Float64Array,
      scale: seats.scale[stage] as Float64Array,
      cumulativeOfferProbability: seats.cumulativeOfferProbability[stage] as Float64Array,
    })),
    lastReopens: seats.lastReopens,
    past,
  };
  const stages = before.stages.map((own, stage) => {
    const isKnown = stage < held;
    const closings = truth.closings[isKnown ? stage : held - 1] as Float64Array;
    return Array.from(closings, (closing, line) => {
      if (Number.isNaN(closing)) return { location: 0, scale: 1, offered: 0 };
      if (isKnown) return { location: closing, scale: 0.001, offered: 1 };
      const isMixed = seats.lastReopens && stage === seats.stages.length - 1;
      const rises = seats.ownRises[held - 1]?.[stage - held];
      const facts = readRiseFacts(before, line, closing, held, stage);
      return rises
        ? forecastRise(facts, isMixed ? REOPENING_FEATURES : RISE_FEATURES, rises)
        : { location: own.location[line] as number, scale: own.scale[line] as number, offered: 1 };
    });
  });
  const column = (read: (row: (typeof stages)[number][number]) => number) =>
    stages.map((rows) => Float64Array.from(rows, read));
  return {
    ...seats,
    knownStages: held,
    held,
    location: column(({ location }) => location),
    scale: column(({ scale }) => scale),
    cumulativeOfferProbability: column(({ offered }) => offered),
    further: seats.further.slice(held),
  };
}

const share = (rows: readonly Entered[], is: (row: Entered) => boolean): number => rows.filter(is).length / rows.length;
const distance = ({ said, known }: Entered): number => Math.abs(said - known);

export const measureEntered = (pack: UnfittedPack): AccuracyTable => {
  const score = (read: (row: Entered) => number) => (rows: readonly Entered[]) => {
    const { chance, brier } = scoreForecasts(
      rows.map((row) => ({ line: row.line, chance: read(row), open: row.came })),
    );
    return `${chance.toFixed(3)}, ${brier.toFixed(4)}`;
  };
  const ofRows = (read: (rows: readonly Entered[]) => string) => (held: number) => read(entered.get(held) ?? []);
  const entered = new Map(HELD.map((held) => [held, listEntered(pack, held)]));
  return tabulate(`Closing ranks of one line entered, ${pack.counselling.name}: said, by how much is known`, HELD, {
    after: (held) => `Round ${held}`,
    'lines × ranks': ofRows((rows) => `${rows.length}`),
    [`within ${NEAR} of that line known`]: ofRows((rows) => share(rows, (row) => distance(row) <= NEAR).toFixed(4)),
    'largest distance': ofRows((rows) => Math.max(...rows.map(distance)).toFixed(4)),
    came: ofRows((rows) => share(rows, ({ came }) => came === 1).toFixed(3)),
    'nothing entered: said, Brier': ofRows(score(({ before }) => before)),
    'entered: said, Brier': ofRows(score(({ said }) => said)),
    'all lists: said, Brier': ofRows(score(({ loaded }) => loaded)),
  });
};
