// The rows of a choice list, 52 pixels each: drag, arrow keys, a typed number, or the buttons of a row change the order.
import { memo, useEffect, useRef, useState } from 'react';
import { isNamedForWomen } from '../../../api/contract/women-only.ts';
import { ArrowIcon, CloseIcon } from '../../ui/controls/icons.tsx';
import { nameCollege } from '../seats/college-names.ts';
import type { Words } from '../words/words.ts';
import { type ListRow, nameSeat } from './rows.ts';
import { useRowDrag } from './use-row-drag.ts';

export type RowsProps = {
  rows: readonly ListRow[];
  words: Words['list'];
  onMove: (from: number, to: number) => void;
  onRemove: (id: string) => void;
  onOpen: (row: ListRow) => void;
};

/** Buttons of a row that move it by one. */
const STEPS = { up: -1, down: 1 } as const;
type Part = 'handle' | 'number' | 'up' | 'down' | 'out';
/** Where the focus goes after the rows have changed: what was pressed moves, is disabled or is removed. */
type FocusTarget = { place: number; part: Part; announcement: string };

export function Rows({ rows, words, onMove, onRemove, onOpen }: RowsProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const nextFocus = useRef<FocusTarget | null>(null);
  const drag = useRowDrag(list, onMove);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows have changed
  useEffect(() => {
    if (nextFocus.current === null) return;
    focusOn(list.current, nextFocus.current);
    setAnnouncement(nextFocus.current.announcement);
    nextFocus.current = null;
  }, [rows]);
  const move = (from: number, to: number, part: Part) => {
    const row = rows[from];
    if (row === undefined || to < 0 || to >= rows.length) return;
    nextFocus.current = { place: to, part, announcement: words.movedTo(nameSeat(row), to + 1, rows.length) };
    onMove(from, to);
  };
  const remove = (row: ListRow, place: number) => {
    nextFocus.current = { place, part: 'handle', announcement: words.takenOut(nameSeat(row)) };
    onRemove(row.id);
  };
  return (
    <>
      <ol className="list-rows" ref={list}>
        {rows.map((row, place) => (
          <li key={row.id} className="below">
            <button
              type="button"
              className="no-print row-handle muted"
              data-control="handle"
              aria-label={words.moveRow(nameSeat(row))}
              onPointerDown={drag}
              onKeyDown={(event) => {
                const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
                if (step === undefined) return;
                event.preventDefault();
                move(place, place + step, 'handle');
              }}
            >
              <GripIcon />
            </button>
            <RowNumber
              place={place}
              last={rows.length - 1}
              label={words.row(nameSeat(row))}
              onMove={(to) => move(place, to, 'number')}
            />
            <Face row={row} words={words} open={opened === row.id} onOpen={setOpened} />
            {opened === row.id && (
              <span className="row-menu spread cluster text-1 whole">
                {(['up', 'down'] as const).map((part) => (
                  <Press
                    key={part}
                    part={part}
                    row={row}
                    words={words}
                    disabled={rows[place + STEPS[part]] === undefined}
                    onClick={() => move(place, place + STEPS[part], part)}
                  />
                ))}
                <Press part="out" row={row} words={words} onClick={() => remove(row, place)} />
                <button type="button" className="text-button touch row gap-1" onClick={() => onOpen(row)}>
                  {words.details}
                </button>
              </span>
            )}
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}

function focusOn(list: HTMLElement | null, { place, part }: FocusTarget): void {
  const row = list?.children[Math.min(place, list.children.length - 1)];
  const same = row?.querySelector<HTMLElement>(`[data-control="${part}"]:enabled`);
  (
    same ??
    row?.querySelector<HTMLElement>('button:enabled') ??
    document.querySelector<HTMLElement>('.my-list h1')
  )?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}

type FaceProps = { row: ListRow; words: Words['list']; open: boolean; onOpen: (id: string | null) => void };

const Face = memo(function Face({ row, words, open, onOpen }: FaceProps) {
  const status = words.statuses[row.status];
  const name = [nameCollege(row, !open), isNamedForWomen(row.college) && words.forWomen].filter(Boolean).join(', ');
  return (
    <>
      <button
        type="button"
        className="row-seat snug"
        title={nameSeat(row)}
        aria-expanded={open}
        onClick={() => onOpen(open ? null : row.id)}
      >
        <strong className="cut strong">{row.short}</strong>
        <span className={open ? 'fine' : 'cut fine'}>
          {[status, name, !status && row.entered && words.entered].filter(Boolean).join(' ·\u00a0')}
        </span>
        <span className="visually-hidden">{words.rowMenu(row.pool)}</span>
      </button>
      <span className="row-chance stack gap-1" data-level={row.mark}>
        <b>{row.chance === null ? words.notGiven : `${row.chance}%`}</b>
        {row.chance !== null && (
          <span className="bar full" aria-hidden="true">
            <i style={{ width: `${row.chance}%` }} />
          </span>
        )}
        {row.namesPool && <span className="fine">{row.ofPool ?? words.anyPool}</span>}
        {row.here !== null && <span className="visually-hidden">{words.here(row.here)}</span>}
      </span>
    </>
  );
});

type RowNumberProps = { place: number; last: number; label: string; onMove: (to: number) => void };

/** The number of a row; another number moves the row there, a number beyond the list to its end. */
function RowNumber({ place, last, label, onMove }: RowNumberProps) {
  /** Null while nothing is typed. */
  const [text, setText] = useState<string | null>(null);
  const commit = () => {
    setText(null);
    const to = Math.min(Number(text) - 1, last);
    if (text !== null && /^\d+$/.test(text) && to >= 0 && to !== place) onMove(to);
  };
  return (
    <input
      className="row-number"
      inputMode="numeric"
      enterKeyHint="done"
      aria-label={label}
      data-control="number"
      value={text ?? `${place + 1}`}
      maxLength={3}
      onChange={(event) => setText(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  );
}

const LABELS = { up: ['up', 'upShort'], down: ['down', 'downShort'], out: ['takeOut', 'takeOutShort'] } as const;
type PressProps = Pick<FaceProps, 'row' | 'words'> & {
  part: keyof typeof LABELS;
  disabled?: boolean;
  onClick: () => void;
};

function Press({ part, row, words, disabled, onClick }: PressProps) {
  const [label, short] = LABELS[part];
  return (
    <button
      type="button"
      className="text-button touch row gap-1"
      data-control={part}
      aria-label={words[label](nameSeat(row))}
      disabled={disabled}
      onClick={onClick}
    >
      {part === 'out' ? <CloseIcon /> : <ArrowIcon />} {words[short]}
    </button>
  );
}

const GripIcon = () => (
  <svg width="12" height="20" viewBox="0 0 12 20" aria-hidden="true" fill="currentColor">
    {[4, 10, 16].map((y) => [3, 9].map((x) => <circle key={`${x}${y}`} cx={x} cy={y} r="1.6" />))}
  </svg>
);
