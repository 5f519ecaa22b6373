// The table of seats of a page: 25 rows, columns that can be hidden. It loads when somebody chooses it. Its elements carry
// explicit roles, because some browsers drop the implicit ones where CSS changes `display`.
import { useStore } from '@nanostores/react';
import { type CSSProperties, Fragment, memo, type ReactNode, useMemo } from 'react';
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
  const shown = useMemo(() => groupColumns(columns.filter((one) => one.shown)), [columns]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="seat-table" aria-label={tableWords.table} tabIndex={0}>
      <table role="table">
        <thead role="rowgroup">
          <tr role="row" className="nowrap">
            <th role="columnheader" scope="col">
              <span className="visually-hidden">{choiceWords.starShort}</span>
            </th>
            {drawCells(shown, 'columnheader', ({ label }) => label)}
          </tr>
        </thead>
        <tbody role="rowgroup" style={{ '--rows': items.length } as CSSProperties}>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is reused for another seat, which is faster than mounting a new one
            <Fragment key={place}>
              {headings[place] && (
                <tr role="row" className="part-row">
                  <th role="rowheader" scope="row" colSpan={shown.size + 1}>
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

type Column = ReturnType<(typeof results)['$columns']['get']>[number];

/** Course and college name a row: they are one column of two parts. */
const groupColumns = (columns: readonly Column[]) =>
  Map.groupBy(columns, ({ column }) => (column === 'course' || column === 'college' ? 'seat' : column));

function drawCells(
  shown: ReturnType<typeof groupColumns>,
  role: 'columnheader' | 'cell',
  draw: (part: Column) => ReactNode,
) {
  return [...shown].map(([name, parts]) => {
    const namesRow = role === 'cell' && name === 'seat';
    const Cell = role === 'cell' && !namesRow ? 'td' : 'th';
    return (
      <Cell key={name} role={namesRow ? 'rowheader' : role} data-column={name}>
        {parts.map((part) => (
          <div key={part.column} data-name={part.column}>
            {draw(part)}
          </div>
        ))}
      </Cell>
    );
  });
}

type RowProps = { row: SeatRow; shown: ReturnType<typeof groupColumns>; starred: boolean; isOpen: boolean };

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
      {drawCells(shown, 'cell', ({ column }) => (
        <SeatCell column={column} row={row} />
      ))}
    </tr>
  );
});
