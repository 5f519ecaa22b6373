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
    /** Years in which no round gave more seats than one or two; a year of unknown seats is not among them. */
    fewSeats: [latest, before].filter(({ seats }) => seats > 0 && seats <= FEW_SEATS).map(({ year }) => year),
  };
}

function closeEntry({ year, rounds }: HistoryEntry) {
  const closings = Object.values(rounds).map(({ closing_rank }) => ({ closing: closing_rank }));
  const seats = Math.max(0, ...Object.values(rounds).map(({ admitted_number }) => admitted_number ?? 0));
  return { year, seats, closing: findFinalClosing(closings)?.closing ?? 0 };
}
