// The bar of the list: cards or table, order, columns of the table.
import { useEffect, useRef } from 'react';
import { tableWords } from '../../copy/choices.ts';
import { resultsWords } from '../../copy/results.ts';
import type { TableColumn } from '../seats/SeatTable.tsx';

export type ListBarProps = {
  wide: boolean;
  /** The picture is next to the list. */
  hasPanel: boolean;
  view: 'cards' | 'table';
  picture: boolean;
  onView: (view: 'cards' | 'table' | 'picture') => void;
  sort: string;
  sorts: readonly { value: string; label: string }[];
  onSort: (key: string) => void;
  columns: readonly TableColumn[];
  onColumn: (column: string) => void;
};

const VIEWS = ['cards', 'table', 'picture'] as const;

type ViewToggleProps = { view: (typeof VIEWS)[number]; hasPanel: boolean; onView: ListBarProps['onView'] };

/** The other views. On phones they follow the list, and are in the bar only as the way back. */
export const ViewToggle = ({ view, hasPanel, onView }: ViewToggleProps) =>
  VIEWS.filter((one) => one !== view && !(hasPanel && one === 'picture')).map((one) => (
    <button
      key={one}
      type="button"
      className="button view-toggle"
      data-kind="plain"
      data-size="small"
      onClick={() => onView(one)}
    >
      {resultsWords[one]}
    </button>
  ));

export function ListBar({
  wide,
  hasPanel,
  view,
  picture,
  onView,
  sort,
  sorts,
  onSort,
  columns,
  onColumn,
}: ListBarProps) {
  return (
    <div className="list-bar">
      {(wide || picture || view === 'table') && (
        <ViewToggle view={picture && !hasPanel ? 'picture' : view} hasPanel={hasPanel} onView={onView} />
      )}
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
      <summary className="more">{tableWords.columns}</summary>
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
