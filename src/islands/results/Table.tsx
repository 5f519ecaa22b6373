// The table of seats of a page: 25 rows, columns that can be hidden. It loads when somebody chooses it. Its elements carry
// explicit roles, because some browsers drop the implicit ones where CSS changes `display`.
import { useStore } from '@nanostores/react';
import { type CSSProperties, Fragment, memo, useMemo } from 'react';
import { choiceWords, tableWords } from '../../copy/choices.ts';
import { PartHeading } from '../../screens/seats/SeatCard.tsx';
import { SeatCell } from '../../screens/seats/SeatCell.tsx';
import { findRow, type SeatRow } from '../../screens/seats/table-rows.ts';
import { toggleStar } from '../../stores/choices/choices.ts';
import { $starred } from '../../stores/choices/list-state.ts';
import { useProgressiveList } from '../../ui/controls/use-progressive-list.ts';
import { StarButton } from '../../ui/seats/StarButton.tsx';
import { results } from './screen.ts';

/** Rows in one batch. A visible one takes a frame of a slow phone. */
const rowBatchSize = (drawn: number) => (drawn < 8 ? 1 : 2);

export default function Table() {
  const { items } = useStore(results.$page);
  const drawn = useProgressiveList(items, rowBatchSize);
  const columns = useStore(results.$columns);
  const headings = useStore(results.$partHeadings);
  const starred = useStore($starred);
  const openId = useStore(results.$openedId);
  const rows = useMemo(() => drawn.map((item) => findRow(item, results.$prediction.get())), [drawn]);
  const shown = useMemo(() => columns.filter((column) => column.shown), [columns]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="seat-table" aria-label={tableWords.table} tabIndex={0}>
      <table role="table">
        <thead role="rowgroup">
          <tr role="row" className="nowrap">
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
        <tbody role="rowgroup" style={{ '--rows': items.length } as CSSProperties}>
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
              <Row row={row} shown={shown} starred={starred.has(row.id)} isOpen={row.id === openId} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type Columns = ReturnType<(typeof results)['$columns']['get']>;
type RowProps = { row: SeatRow; shown: Columns; starred: boolean; isOpen: boolean };

/** A row that stays through a filter does not render again: it is the same object. */
const Row = memo(function Row({ row, shown, starred, isOpen }: RowProps) {
  return (
    <tr role="row" aria-current={isOpen || undefined}>
      <td role="cell">
        <StarButton id={row.id} seat={row.seat} starred={starred} onStar={toggleStar} />
        <button
          type="button"
          className="no-print row-why full"
          aria-label={tableWords.whySeat(row.seat)}
          onClick={() => results.openSeat(row.id)}
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
