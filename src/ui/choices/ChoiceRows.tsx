// The rows of a choice list; a row number, arrows or dragging change their order.
import { useEffect, useRef, useState } from 'react';
import { panelWords } from '../../copy/choice-panel.ts';
import { ArrowIcon, CloseIcon } from '../controls/icons.tsx';
import { ChanceMark, type Level } from '../seats/ChanceMark.tsx';

type Entry = {
  id: string;
  course: string;
  college: string;
  pool: string;
  quota: string;
  /** That the name of the college says women; empty otherwise. */
  forWomen: string;
  fee: string;
  level: Level | null;
  chance: string;
  score: string;
  /** The chance that this choice is the one that comes; empty in further rows of the same choice. */
  here: string;
  /** MCC's code of the institute. */
  code: string;
  /** Why the row has no figures; empty otherwise. */
  status: string;
};

export type ChoiceRowsProps = {
  entries: readonly Entry[];
  onMove: (from: number, to: number) => void;
  onRemove: (id: string) => void;
};

type Button = 'row' | 'up' | 'down' | 'out';

/** Where the focus goes after the rows have changed: the pressed button moves, is disabled or is removed. */
type FocusTarget = { place: number; button: Button; announcement: string };

export function ChoiceRows({ entries, onMove, onRemove }: ChoiceRowsProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const rows = useRef<HTMLOListElement>(null);
  const nextFocus = useRef<FocusTarget | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the entries have changed
  useEffect(() => {
    if (nextFocus.current === null) return;
    focusOn(rows.current, nextFocus.current);
    setAnnouncement(nextFocus.current.announcement);
    nextFocus.current = null;
  }, [entries]);
  const move = (from: number, to: number, button: Button) => {
    nextFocus.current = {
      place: to,
      button,
      announcement: panelWords.movedTo(formatSeat(entries[from]), to + 1, entries.length),
    };
    onMove(from, to);
  };
  const remove = (entry: Entry, place: number) => {
    nextFocus.current = { place, button: 'out', announcement: panelWords.takenOut(formatSeat(entry)) };
    if (entries.length === 1) rows.current?.closest('dialog')?.querySelector('h2')?.focus();
    onRemove(entry.id);
  };
  return (
    <>
      <ol className="choices-rows" ref={rows}>
        {entries.map((entry, place) => (
          <li
            key={entry.id}
            draggable
            data-dragged={dragged === place}
            onDragStart={() => setDragged(place)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => dragged !== null && onMove(dragged, place)}
          >
            <RowNumber
              place={place}
              last={entries.length - 1}
              label={panelWords.row(formatSeat(entry))}
              onMove={(to) => move(place, to, 'row')}
            />
            <Face {...entry} />
            <span className="choices-buttons">
              <Press
                button="up"
                label={panelWords.up(formatSeat(entry))}
                disabled={place === 0}
                onClick={() => move(place, place - 1, 'up')}
              />
              <Press
                button="down"
                label={panelWords.down(formatSeat(entry))}
                disabled={place === entries.length - 1}
                onClick={() => move(place, place + 1, 'down')}
              />
              <Press button="out" label={panelWords.takeOut(formatSeat(entry))} onClick={() => remove(entry, place)} />
            </span>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}

const formatSeat = (entry?: Entry): string => (entry ? `${entry.course}, ${entry.college}, ${entry.pool}` : '');

function focusOn(rows: HTMLElement | null, { place, button }: FocusTarget): void {
  const row = rows?.children[Math.min(place, rows.children.length - 1)];
  const same = row?.querySelector<HTMLElement>(`[data-button="${button}"]:enabled`);
  (same ?? row?.querySelector<HTMLElement>('button:enabled'))?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}

const Face = ({ course, college, quota, pool, forWomen, fee, level, chance, score, here, code, status }: Entry) => (
  <span className="choices-seat">
    <strong>{course}</strong>
    <span>{college}</span>
    <small>{[quota, pool, forWomen, code, fee, status].filter(Boolean).join(' · ')}</small>
    {level && <ChanceMark level={level} text={chance} score={score} />}
    {here && <small>{here}</small>}
  </span>
);

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
      className="choices-number"
      inputMode="numeric"
      enterKeyHint="done"
      aria-label={label}
      data-button="row"
      value={text ?? `${place + 1}`}
      maxLength={3}
      onChange={(event) => setText(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  );
}

type PressProps = { button: Button; label: string; disabled?: boolean; onClick: () => void };

const Press = ({ button, label, disabled, onClick }: PressProps) => (
  <button
    type="button"
    className="icon-button"
    aria-label={label}
    data-button={button}
    disabled={disabled}
    onClick={onClick}
  >
    {button === 'out' ? <CloseIcon /> : <ArrowIcon />}
  </button>
);
