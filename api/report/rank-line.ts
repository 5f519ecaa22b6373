// Draws the rank line: the user's rank in the middle, a tick for each closing rank, a band for the prediction interval.
import type { CanvasElement } from 'pdfmake/interfaces.js';
import type { PredictionItem } from '../contract/prediction/prediction.ts';
import { placeAround } from '../contract/prediction/rank-scale.ts';
import { colour } from './theme.ts';

type Seat = Pick<
  PredictionItem,
  'user_rank' | 'closingRank' | 'closing_rank_low' | 'closing_rank_high' | 'historicalData' | 'year'
>;

export function rankLine(seat: Seat, width: number, height: number): CanvasElement[] {
  const x = (rank: number) => Math.round(placeAround(rank, seat.user_rank) * width * 10) / 10;
  const middle = height / 2;
  const from = x(seat.closing_rank_low ?? seat.closingRank);
  const band = Math.max(2, x(seat.closing_rank_high ?? seat.closingRank) - from);
  return [
    { type: 'rect', x: from, y: middle - height * 0.26, w: band, h: height * 0.52, r: 2, color: colour.band },
    line(0, middle, width, middle, colour.rule, 0.7),
    ...ticks(seat).map(({ rank, latest }) => {
      const half = height * (latest ? 0.26 : 0.18);
      return line(x(rank), middle - half, x(rank), middle + half, latest ? colour.accent : colour.tick, 0.8);
    }),
    line(width / 2, 0, width / 2, height, colour.ink, 1.1),
    { type: 'ellipse', x: x(seat.closingRank), y: middle, r1: 2.4, r2: 2.4, color: colour.accent },
  ];
}

const line = (x1: number, y1: number, x2: number, y2: number, lineColor: string, lineWidth: number): CanvasElement => ({
  type: 'line',
  x1,
  y1,
  x2,
  y2,
  lineColor,
  lineWidth,
});

function ticks({ historicalData, year }: Seat): { rank: number; latest: boolean }[] {
  return historicalData.flatMap((entry) =>
    Object.values(entry.rounds).map((round) => ({ rank: round.closing_rank, latest: entry.year === year })),
  );
}
