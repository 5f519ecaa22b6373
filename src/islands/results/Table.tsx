// The table of seats of a page; it loads when somebody chooses it.
import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { toggleStar } from '../../stores/choices/choices.ts';
import { $starred } from '../../stores/choices/list-state.ts';
import * as filters from '../../stores/results/filters.ts';
import { $partHeadings } from '../../stores/results/list-parts.ts';
import { openSeat } from '../../stores/seats/opened-seat.ts';
import { findRow } from '../../stores/seats/table-rows.ts';
import { $columns } from '../../stores/seats/table-view.ts';
import { useProgressiveList } from '../../ui/controls/use-progressive-list.ts';
import { SeatTable } from '../../ui/seats/SeatTable.tsx';

/** Rows in one batch. A visible one takes a frame of a slow phone. */
const rowBatchSize = (drawn: number) => (drawn < 8 ? 1 : 2);

export default function Table() {
  const { items } = useStore(filters.$page);
  const shown = useProgressiveList(items, rowBatchSize);
  return (
    <SeatTable
      columns={useStore($columns)}
      rows={useMemo(() => shown.map(findRow), [shown])}
      headings={useStore($partHeadings)}
      size={items.length}
      starred={useStore($starred)}
      onStar={toggleStar}
      onOpen={openSeat}
    />
  );
}
