// Draws the rank line: the user's rank in the middle, a tick for each closing rank, a band for the prediction interval.
import type { PredictionItem } from '../contract/prediction/prediction.ts';
import { placeAround } from '../contract/prediction/rank-scale.ts';
import type { Margin, Part } from '../gateways/pdf-parts.ts';
import { dot, line, rounded } from '../gateways/pdf-shapes.ts';
import { colour } from './theme.ts';

type Seat = Pick<
  PredictionItem,
  'user_rank' | 'closingRank' | 'closing_rank_low' | 'closing_rank_high' | 'historicalData' | 'year'
>;

export function rankLine(seat: Seat, width: number, height: number, margin: Margin = [0, 0, 0, 0]): Part {
  const x = (rank: number) => Math.round(placeAround(rank, seat.user_rank) * width * 10) / 10;
  const middle = height / 2;
  const from = x(seat.closing_rank_low ?? seat.closingRank);
  const band = Math.max(2, x(seat.closing_rank_high ?? seat.closingRank) - from);
  const shapes = [
    rounded(from, middle - height * 0.26, band, height * 0.52, 2, colour.band),
    line(0, middle, width, middle, colour.rule, 0.7),
    ...ticks(seat).map(({ rank, latest }) => {
      const half = height * (latest ? 0.26 : 0.18);
      return line(x(rank), middle - half, x(rank), middle + half, latest ? colour.accent : colour.tick, 0.8);
    }),
    line(width / 2, 0, width / 2, height, colour.ink, 1.1),
    dot(x(seat.closingRank), middle, 2.4, colour.accent),
  ];
  return { shapes: shapes.join(''), height, margin };
}

function ticks({ historicalData, year }: Seat): { rank: number; latest: boolean }[] {
  return historicalData.flatMap((entry) =>
    Object.values(entry.rounds).map((round) => ({ rank: round.closing_rank, latest: entry.year === year })),
  );
}
