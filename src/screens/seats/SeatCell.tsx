// A cell of the table of seats.
import { ChanceMark } from '../../ui/seats/ChanceMark.tsx';
import { FactMark } from '../../ui/seats/FactMark.tsx';
import { RankMarks } from '../../ui/seats/RankMarks.tsx';
import { TrendBadge } from '../../ui/seats/TrendBadge.tsx';
import type { SeatRow } from './table-rows.ts';

/** @param column one of its own, or that of a fact */
export function SeatCell({ column, row }: { column: string; row: SeatRow }) {
  switch (column) {
    case 'chance':
      return (
        <>
          <ChanceMark
            level={row.level}
            text={row.level === 'none' ? row.chance : row.chance.replace(/ Chance$/, '')}
            score={row.score}
          />
          {row.difference && <small data-ahead={row.ahead}>{row.difference}</small>}
          {row.trend && <TrendBadge {...row.trend} />}
        </>
      );
    case 'course':
      return (
        <>
          <strong className="strong">{row.short}</strong>
          <small className={row.varies ? 'pool' : 'one-pool'}>{row.pool}</small>
        </>
      );
    case 'closingRanks':
      return (
        <>
          {row.line && <RankMarks {...row.line} />}
          <span className="cluster year-ranks">
            {row.closingRanks.map(({ year, round, rank }) => (
              <span key={`${year} ${round}`} title={round}>
                <small>{year}</small> {rank}
              </span>
            ))}
          </span>
        </>
      );
    case 'state':
    case 'college':
    case 'total':
      return row[column];
    default:
      return (
        <>
          {row.facts[column]?.text}
          <FactMark mark={row.facts[column]?.mark ?? null} />
        </>
      );
  }
}
