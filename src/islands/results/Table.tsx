// The table of seats of a page; it loads when somebody chooses it.
import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { SeatTable } from '../../screens/seats/SeatTable.tsx';
import { findRow } from '../../screens/seats/table-rows.ts';
import { toggleStar } from '../../stores/choices/choices.ts';
import { $starred } from '../../stores/choices/list-state.ts';
import { useProgressiveList } from '../../ui/controls/use-progressive-list.ts';
import { results } from './screen.ts';

/** Rows in one batch. A visible one takes a frame of a slow phone. */
const rowBatchSize = (drawn: number) => (drawn < 8 ? 1 : 2);

export default function Table() {
  const { items } = useStore(results.$page);
  const shown = useProgressiveList(items, rowBatchSize);
  return (
    <SeatTable
      columns={useStore(results.$columns)}
      rows={useMemo(() => shown.map((item) => findRow(item, results.$prediction.get())), [shown])}
      headings={useStore(results.$partHeadings)}
      size={items.length}
      starred={useStore($starred)}
      openId={useStore(results.$openedId)}
      onStar={toggleStar}
      onOpen={results.openSeat}
    />
  );
}
