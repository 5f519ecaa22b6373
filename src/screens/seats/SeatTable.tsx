// The table of seats: 25 rows, columns that can be hidden. Its elements carry explicit roles, because some browsers drop
// the implicit ones where CSS changes `display`.
import { type CSSProperties, Fragment, memo, useMemo } from 'react';
import { choiceWords, tableWords } from '../../copy/choices.ts';
import { ChanceMark } from '../../ui/seats/ChanceMark.tsx';
import { FactMark } from '../../ui/seats/FactMark.tsx';
import { RankMarks } from '../../ui/seats/RankMarks.tsx';
import { StarButton } from '../../ui/seats/StarButton.tsx';
import { TrendBadge } from '../../ui/seats/TrendBadge.tsx';
import type { Results } from '../results/screen.ts';
import { type Headings, PartHeading } from './SeatCards.tsx';
import type { SeatRow } from './table-rows.ts';

type Columns = ReturnType<Results['$columns']['get']>;

export type SeatTableProps = {
  columns: Columns;
  /** The rows that are rendered by now. */
  rows: readonly SeatRow[];
  /** By place: the part that begins with it. */
  headings: Headings;
  /** Number of rows of the whole page: their space is reserved. */
  size: number;
  starred: ReadonlySet<string>;
  openId: string | null;
  onStar: (id: string) => void;
  /** Opens the details of a seat. */
  onOpen: (id: string) => void;
};

export const SeatTable = memo(function SeatTable({
  columns,
  rows,
  headings,
  size,
  starred,
  openId,
  ...on
}: SeatTableProps) {
  const shown = useMemo(() => columns.filter((column) => column.shown), [columns]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="seat-table" aria-label={tableWords.table} tabIndex={0}>
      <table role="table">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              <span className="visually-hidden">{choiceWords.starShort}</span>
            </th>
            {shown.map(({ column, label }) => (
              <th key={column} role="columnheader" scope="col" data-column={column}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" style={{ '--rows': size } as CSSProperties}>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is reused for another seat, which is faster than mounting a new one
            <Fragment key={place}>
              {headings[place] && (
                <tr role="row" className="part-row">
                  <th role="rowheader" scope="row" colSpan={shown.length + 1}>
                    <PartHeading part={headings[place]} />
                  </th>
                </tr>
              )}
              <Row row={row} shown={shown} starred={starred.has(row.id)} isOpen={row.id === openId} {...on} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
});

type RowProps = Pick<SeatTableProps, 'onStar' | 'onOpen'> & {
  row: SeatRow;
  shown: Columns;
  starred: boolean;
  isOpen: boolean;
};

/** A row that stays through a filter does not render again: it is the same object. */
const Row = memo(function Row({ row, shown, starred, isOpen, onStar, onOpen }: RowProps) {
  return (
    <tr role="row" aria-current={isOpen || undefined}>
      <td role="cell">
        <StarButton id={row.id} seat={row.seat} starred={starred} onStar={onStar} />
        <button
          type="button"
          className="row-why"
          aria-label={tableWords.whySeat(row.seat)}
          onClick={() => onOpen(row.id)}
        />
      </td>
      {shown.map(({ column }) =>
        column === 'college' ? (
          <th key={column} role="rowheader" scope="row" data-column={column}>
            <SeatCell column={column} row={row} />
          </th>
        ) : (
          <td key={column} role="cell" data-column={column}>
            <SeatCell column={column} row={row} />
          </td>
        ),
      )}
    </tr>
  );
});

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
          <strong className="strong">{row.course}</strong>
          <small>{row.pool}</small>
        </>
      );
    case 'closingRanks':
      return (
        <>
          {row.line && <RankMarks {...row.line} />}
          <span className="cluster year-ranks">
            {row.closingRanks.map(({ year, round, rank }) => (
              <span key={year} title={round}>
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
