// The bar of the list: cards or table, order, columns of the table.
import { useEffect, useRef } from 'react';
import { tableWords } from '../../copy/choices.ts';
import { resultsWords } from '../../copy/results.ts';
import type { TableColumn } from '../seats/SeatTable.tsx';

export type ListBarProps = {
  wide: boolean;
  view: 'cards' | 'table';
  onView: (view: 'cards' | 'table') => void;
  sort: string;
  sorts: readonly { value: string; label: string }[];
  onSort: (key: string) => void;
  columns: readonly TableColumn[];
  onColumn: (column: string) => void;
};

const OTHER_VIEW = { cards: 'table', table: 'cards' } as const;

/** On phones it follows the list, and is in the bar only as the way back. */
export const ViewToggle = ({ view, onView }: Pick<ListBarProps, 'view' | 'onView'>) => (
  <button
    type="button"
    className="button view-toggle"
    data-kind="plain"
    data-size="small"
    onClick={() => onView(OTHER_VIEW[view])}
  >
    {resultsWords[OTHER_VIEW[view]]}
  </button>
);

export function ListBar({ wide, view, onView, sort, sorts, onSort, columns, onColumn }: ListBarProps) {
  return (
    <div className="list-bar">
      {(wide || view === 'table') && <ViewToggle view={view} onView={onView} />}
      <label className="sort">
        <span className="visually-hidden">{tableWords.sort}</span>
        <select className="input" value={sort} onChange={(event) => onSort(event.target.value)}>
          {sorts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {view === 'table' && <Columns columns={columns} onColumn={onColumn} />}
    </div>
  );
}

/** The panel lies over the table: a press elsewhere and Escape close it. */
function Columns({ columns, onColumn }: Pick<ListBarProps, 'columns' | 'onColumn'>) {
  const panel = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent) => {
      if (panel.current && target instanceof Node && !panel.current.contains(target)) panel.current.open = false;
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, []);
  const closeByKey = (key: string) => {
    if (key !== 'Escape' || !panel.current?.open) return;
    panel.current.open = false;
    panel.current.querySelector('summary')?.focus();
  };
  return (
    <details ref={panel} className="columns" onKeyDown={({ key }) => closeByKey(key)}>
      <summary>{tableWords.columns}</summary>
      <ul className="tick-list">
        {columns.map(({ column, label, shown }) => (
          <li key={column}>
            <label className="tick">
              <input type="checkbox" checked={shown} onChange={() => onColumn(column)} />
              <span>{label}</span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  );
}
