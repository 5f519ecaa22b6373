// Back-test of "it comes to me in a round still to come": lines whose closing rank so far is at or beyond the rank.

import { chanceOf, fromNow, ifOffered } from '../../api/domain/chances/chances.ts';
import { distancePart } from '../../api/domain/chances/further-distance.ts';
import { findCategory, findQuota } from '../../api/packs/seat-index.ts';
import { type FurtherForecast, forecastFurtherWithin } from '../forecast/further-allotments.ts';
import { buildRoundTable, furthest } from '../forecast/round-table.ts';
import { buildSeatTable, type UnfittedPack } from '../forecast/seat-table.ts';
import type { Trial } from './trial.ts';

export type SeasonGroup = {
  quota: string;
  /** Empty for all categories of the quota. */
  category: string;
  forecasts: number;
  /** Mean chance, and the share that really came. */
  chance: number;
  open: number;
  brier: number;
  /** Brier score of the same features fitted to the test year itself: what they could tell at best. */
  within: number;
  /** Brier score of the share that really came, said of every line. */
  base: number;
};

export type SeasonScore = {
  train: number[];
  test: number;
  known: number;
  forecasts: number;
  calibrationError: number;
  groups: SeasonGroup[];
};

const RANKS = Array.from({ length: 18 }, (_, place) => Math.log(500) + (place * Math.log(190_000 / 500)) / 17);
const BINS = 20;
/** Groups of fewer forecasts are left out: a share of them says little. */
const ENOUGH = 3_000;

type Sum = {
  quota: string;
  category: string;
  forecasts: number;
  chance: number;
  open: number;
  squares: number;
  within: number;
};

/** One line and rank: the chance, that of a fit to the year itself, and whether it came. */
type Outcome = { quota: string; category: string; chance: number; within: number; open: number };

/** @param pack with the whole test year; the trial knows its first rounds */
export function scoreSeason(pack: UnfittedPack, trial: Trial): SeasonScore {
  const { train, test, known } = trial.plan;
  const sums = new Map<string, Sum>();
  const bins = Array.from({ length: BINS }, () => ({ chance: 0, open: 0 }));
  let forecasts = 0;
  for (const outcome of listOutcomes(pack, trial)) {
    forecasts++;
    const bin = bins[Math.min(BINS - 1, Math.floor(outcome.chance * BINS))];
    if (bin) {
      bin.chance += outcome.chance;
      bin.open += outcome.open;
    }
    addTo(sums, { ...outcome, category: '' });
    addTo(sums, outcome);
  }
  const off = bins.reduce((sum, bin) => sum + Math.abs(bin.chance - bin.open), 0);
  return {
    train: [...train],
    test,
    known,
    forecasts,
    calibrationError: off / Math.max(1, forecasts),
    groups: [...sums.values()].filter((sum) => sum.forecasts >= ENOUGH).map(averageGroup),
  };
}

function* listOutcomes(pack: UnfittedPack, { seats, plan, truth }: Trial): Generator<Outcome> {
  const year = buildRoundTable(pack, plan.test);
  const before = buildRoundTable(pack, Math.max(...plan.train));
  const within = forecastFurtherWithin(buildSeatTable(pack), year, before, plan.known, truth.stages);
  const [soFar, later] = [furthest(year, 0, plan.known), furthest(year, plan.known, truth.stages)];
  for (let line = 0; line < seats.size; line++) {
    const quota = findQuota(seats, line);
    if (!quota || quota.givenBy) continue;
    const category = findCategory(seats, line)?.code ?? '';
    for (const rank of RANKS.filter((one) => (soFar[line] ?? Number.NaN) >= one)) {
      const chance = chanceOf(ifOffered(fromNow(seats)), line, rank, truth.stages - 1);
      const open = (later[line] ?? Number.NaN) >= rank ? 1 : 0;
      yield {
        quota: quota.code,
        category,
        chance,
        within: chanceWithin(within, line, (soFar[line] ?? 0) - rank),
        open,
      };
    }
  }
}

function chanceWithin({ intercept, slopes }: FurtherForecast, line: number, distance: number): number {
  const sum = slopes.reduce((total, slope, part) => total + slope * distancePart(distance, part), intercept[line] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}

function addTo(sums: Map<string, Sum>, { quota, category, chance, within, open }: Outcome): void {
  const key = `${quota}|${category}`;
  const sum = sums.get(key) ?? { quota, category, forecasts: 0, chance: 0, open: 0, squares: 0, within: 0 };
  sums.set(key, sum);
  sum.forecasts++;
  sum.chance += chance;
  sum.open += open;
  sum.squares += (chance - open) ** 2;
  sum.within += (within - open) ** 2;
}

function averageGroup({ quota, category, forecasts, chance, open, squares, within }: Sum): SeasonGroup {
  const share = open / forecasts;
  return {
    quota,
    category,
    forecasts,
    chance: chance / forecasts,
    open: share,
    brier: squares / forecasts,
    within: within / forecasts,
    base: share * (1 - share),
  };
}
