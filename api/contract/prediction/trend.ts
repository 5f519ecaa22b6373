// The trend badge: the closing ranks of the two latest years on record, and the years that rest on one or two seats.
import { findFinalClosing } from './final-closing.ts';
import type { HistoryEntry, PredictionItem } from './prediction-item.ts';

/** With so few seats a closing rank moves by chance alone. */
const FEW_SEATS = 2;

/** @returns null without an earlier year */
export function describeTrend({ trend, trend_percent, historicalData }: PredictionItem) {
  const [latest, before] = historicalData.map(closeEntry);
  if (trend === 'Neutral' || !latest || !before) return null;
  return {
    direction: trend,
    percent: Math.abs(trend_percent).toFixed(1),
    latest,
    before,
    /** A later round closes at a larger rank in any year. */
    otherRounds: latest.round !== before.round,
    /** Years in which no round gave more seats than one or two; a year of unknown seats is not among them. */
    fewSeats: [latest, before].filter(({ seats }) => seats > 0 && seats <= FEW_SEATS).map(({ year }) => year),
  };
}

function closeEntry({ year, rounds }: HistoryEntry) {
  const closings = Object.entries(rounds).map(([round, { closing_rank }]) => ({ round, closing: closing_rank }));
  const seats = Math.max(0, ...Object.values(rounds).map(({ admitted_number }) => admitted_number ?? 0));
  return { year, seats, ...(findFinalClosing(closings) ?? { round: '', closing: 0 }) };
}
