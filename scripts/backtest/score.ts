// Scores of forecasts: Brier, log loss, calibration by bins with its diagram, share really open per level.
import { CHANCE_LEVELS, type ChanceLevel } from '../../api/contract/labels.ts';
import { LEVEL_FLOORS } from '../../api/contract/prediction/chance-levels.ts';
import { seededRandom } from '../tooling/seeded-random.ts';

/** A chance that was said of a line, and whether it came true. */
export type Forecast = { line: number; chance: number; open: 0 | 1 };

/** `chance` and `open`: means. */
export type Bin = { forecasts: number; chance: number; open: number };
export type LevelShare = { level: ChanceLevel; claimed: number; open: number; forecasts: number };

export type Score = ReturnType<typeof scoreForecasts>;

const BINS = 20;
const ENOUGH = 200;
const CLAIMED = [1, 0.9, 0.6, 0.2];
/** Bounds the log loss of a chance of 0 or 1 that was wrong. */
const LEAST_PROBABILITY = 0.001;

/** @param binCount of the calibration error */
export function scoreForecasts(forecasts: readonly Forecast[], binCount = BINS) {
  const start = (): Bin => ({ forecasts: 0, chance: 0, open: 0 });
  const [all, bins] = [start(), Array.from({ length: binCount }, start)];
  const levels = CHANCE_LEVELS.map((level, at): LevelShare => {
    return { level, claimed: CLAIMED[at] ?? 0, open: 0, forecasts: 0 };
  });
  let [brier, logLoss] = [0, 0];
  for (const { chance, open } of forecasts) {
    brier += (chance - open) ** 2;
    logLoss -= Math.log(Math.max(LEAST_PROBABILITY, open ? chance : 1 - chance));
    for (const bin of [all, bins[Math.min(binCount - 1, Math.floor(chance * binCount))]]) addToBin(bin, chance, open);
    const level = levels[CHANCE_LEVELS.findIndex((name) => chance >= LEVEL_FLOORS[name])];
    if (level) {
      level.forecasts++;
      level.open += open;
    }
  }
  const count = Math.max(1, forecasts.length);
  const means = bins.map(averageBin);
  const off = means.map(({ chance, open }) => Math.abs(chance - open));
  return {
    ...averageBin(all),
    lines: new Set(forecasts.map(({ line }) => line)).size,
    brier: brier / count,
    logLoss: logLoss / count,
    /** Mean absolute difference of chance and share really open over the bins, weighted by their counts. */
    calibrationError: off.reduce((sum, distance, at) => sum + (distance * (means[at]?.forecasts ?? 0)) / count, 0),
    /** Largest such difference in a bin of enough forecasts. */
    worstBin: Math.max(0, ...off.filter((_, at) => (means[at]?.forecasts ?? 0) >= ENOUGH)),
    bins: means,
    levels: levels.map((level) => ({ ...level, open: level.open / Math.max(1, level.forecasts) })),
  };
}

function addToBin(bin: Bin | undefined, chance: number, open: number): void {
  if (!bin) return;
  bin.forecasts++;
  bin.chance += chance;
  bin.open += open;
}

function averageBin({ forecasts, chance, open }: Bin): Bin {
  const count = Math.max(1, forecasts);
  return { forecasts, chance: chance / count, open: open / count };
}

const DRAWS = 400;

/** 95 % interval of the Brier score by bootstrap over colleges, because errors of one college are correlated. */
export function bootstrapBrier(forecasts: readonly Forecast[], institute: ArrayLike<number>): [number, number] {
  const entries = [...Map.groupBy(forecasts, ({ line }) => institute[line]).values()].map((own) => ({
    sum: own.reduce((sum, { chance, open }) => sum + (chance - open) ** 2, 0),
    count: own.length,
  }));
  const random = seededRandom(20_240_917);
  const briers = Array.from({ length: DRAWS }, () => {
    let [sum, count] = [0, 0];
    for (let draw = 0; draw < entries.length; draw++) {
      const entry = entries[Math.floor(random() * entries.length)];
      sum += entry?.sum ?? 0;
      count += entry?.count ?? 0;
    }
    return count > 0 ? sum / count : 0;
  }).sort((a, b) => a - b);
  return [briers[Math.floor(DRAWS * 0.025)] ?? 0, briers[Math.floor(DRAWS * 0.975)] ?? 0];
}

const SIZE = 320;
const MARGIN = 40;
const INNER = SIZE - 2 * MARGIN;
const FEWEST = 20;

/** Forecast chance against the share really open, without styles, which a strict CSP would block. @param title read by screen readers */
export function reliabilityDiagram(bins: readonly Bin[], title: string): string {
  const shown = bins.filter(({ forecasts }) => forecasts >= FEWEST);
  const most = Math.max(1, ...shown.map(({ forecasts }) => forecasts));
  const dots = shown.map(({ chance, open, forecasts }) => {
    const radius = (2 + 5 * Math.sqrt(forecasts / most)).toFixed(1);
    return `<circle cx="${x(chance)}" cy="${y(open)}" r="${radius}"/>`;
  });
  const path = shown.map(({ chance, open }) => `${x(chance)},${y(open)}`).join(' ');
  const ticks = [0, 0.25, 0.5, 0.75, 1].flatMap((share) => [
    `<text x="${x(share)}" y="${SIZE - MARGIN + 16}" text-anchor="middle">${share * 100}%</text>`,
    `<text x="${MARGIN - 6}" y="${y(share)}" dy="4" text-anchor="end">${share * 100}%</text>`,
  ]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" role="img" font-family="sans-serif" font-size="10" fill="currentColor">`,
    `<title>${title}</title>`,
    `<rect x="${MARGIN}" y="${MARGIN}" width="${INNER}" height="${INNER}" fill="none" stroke="currentColor" stroke-opacity="0.3"/>`,
    `<line x1="${x(0)}" y1="${y(0)}" x2="${x(1)}" y2="${y(1)}" stroke="currentColor" stroke-opacity="0.5" stroke-dasharray="4 4"/>`,
    `<polyline points="${path}" fill="none" stroke="currentColor" stroke-width="1.5"/>`,
    ...dots,
    ...ticks,
    `<text x="${SIZE / 2}" y="${SIZE - 6}" text-anchor="middle">Forecast chance</text>`,
    `<text x="12" y="${SIZE / 2}" text-anchor="middle" transform="rotate(-90 12 ${SIZE / 2})">Really open</text>`,
    '</svg>',
  ].join('');
}

const x = (share: number): string => (MARGIN + share * INNER).toFixed(1);
const y = (share: number): string => (SIZE - MARGIN - share * INNER).toFixed(1);
