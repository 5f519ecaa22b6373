// One cell of the table of seats.
import { ChanceMark, type Level } from './ChanceMark.tsx';
import { FactMark, type FactMarkProps } from './FactMark.tsx';
import type { RankLineProps } from './RankLine.tsx';
import { RankMarks } from './RankMarks.tsx';
import { type Trend, TrendBadge } from './TrendBadge.tsx';

export type SeatRow = {
  id: string;
  /** Course, college and pool in one line. */
  seat: string;
  level: Level;
  chanceText: string;
  score: string;
  pool: string;
  state: string;
  college: string;
  course: string;
  total: string;
  /** By column. */
  facts: Readonly<Record<string, { text: string; mark: FactMarkProps['mark'] }>>;
  /** Null where no chance is given. */
  line: RankLineProps | null;
  /** Every round of the latest year, and the final closing rank of earlier years. */
  closingRanks: readonly { year: string; rounds: readonly { round: string; short: string; rank: string }[] }[];
  difference: string;
  ahead: boolean;
  /** Null without an earlier year. */
  trend: Trend | null;
};

/** @param column one of its own, or that of a fact */
export function SeatCell({ column, row }: { column: string; row: SeatRow }) {
  switch (column) {
    case 'chance':
      return (
        <>
          <ChanceMark level={row.level} text={row.chanceText} score={row.score} />
          {row.difference && <small data-ahead={row.ahead}>{row.difference}</small>}
          {row.trend && <TrendBadge {...row.trend} />}
        </>
      );
    case 'course':
      return (
        <>
          <strong>{row.course}</strong>
          <small>{row.pool}</small>
        </>
      );
    case 'closingRanks':
      return (
        <>
          {row.line && <RankMarks {...row.line} />}
          {row.closingRanks.map((year) => (
            <Year key={year.year} {...year} />
          ))}
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

const Year = ({ year, rounds }: SeatRow['closingRanks'][number]) => (
  <span className="year-ranks cluster">
    <b>{year}</b>
    {rounds.map(({ round, short, rank }) => (
      <span key={round}>
        <abbr title={round}>{short}</abbr> {rank}
      </span>
    ))}
  </span>
);
