// The trend badge: the closing ranks of the two latest years on record, and the years that rest on one or two seats.
import { computeTrend } from '../labels.ts';
import { findFinalClosing } from './final-closing.ts';
import type { HistoryEntry, PredictionItem } from './prediction-item.ts';

/** With so few seats a closing rank moves by chance alone. */
const FEW_SEATS = 2;

/**
 * Of the rounds that both years have: a stray round of one year alone would pass for a change.
 * @returns null without such a round
 */
export function describeTrend({ historicalData: [newest, previous] }: PredictionItem) {
  if (!newest || !previous) return null;
  const [latest, before] = [closeShared(newest, previous), closeShared(previous, newest)];
  const { trend, trend_percent } = computeTrend(latest.closing, before.closing);
  if (trend === 'Neutral') return null;
  return {
    direction: trend,
    percent: Math.abs(trend_percent).toFixed(1),
    latest,
    before,
    /** Years in which no round gave more seats than one or two; a year of unknown seats is not among them. */
    fewSeats: [latest, before].filter(({ seats }) => seats > 0 && seats <= FEW_SEATS).map(({ year }) => year),
  };
}

function closeShared({ year, rounds }: HistoryEntry, other: HistoryEntry) {
  const shared = Object.entries(rounds).filter(([round]) => round in other.rounds);
  const { closing = 0 } = findFinalClosing(shared.map(([, { closing_rank }]) => ({ closing: closing_rank }))) ?? {};
  return { year, closing, seats: Math.max(0, ...shared.map(([, { admitted_number }]) => admitted_number ?? 0)) };
}
