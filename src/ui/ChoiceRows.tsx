// The rows of a choice list, in order: by arrows or by drag.
import { useState } from 'react';
import { panelWords } from '../copy/choice-panel.ts';
import { ChanceMark, type Level } from './ChanceMark.tsx';
import { ArrowIcon, CloseIcon } from './icons.tsx';

type Entry = {
  id: string;
  course: string;
  college: string;
  pool: string;
  quota: string;
  fee: string;
  level: Level | null;
  chance: string;
  score: string;
};

export type ChoiceRowsProps = {
  entries: readonly Entry[];
  onMove: (from: number, to: number) => void;
  onTakeOut: (id: string) => void;
};

export function ChoiceRows({ entries, onMove, onTakeOut }: ChoiceRowsProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  return (
    <ol className="choices-rows">
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
          <span className="choices-number">{place + 1}</span>
          <span className="choices-seat">
            <strong>{entry.course}</strong>
            <span>{entry.college}</span>
            <small>
              {[entry.quota, entry.pool, entry.fee].filter(Boolean).join(' · ')}
              {entry.level === null && ` · ${panelWords.notShown}`}
            </small>
            {entry.level && <ChanceMark level={entry.level} text={entry.chance} score={entry.score} />}
          </span>
          <span className="choices-buttons">
            <Move label={panelWords.up(entry.course)} disabled={place === 0} onClick={() => onMove(place, place - 1)} />
            <Move
              label={panelWords.down(entry.course)}
              disabled={place === entries.length - 1}
              down
              onClick={() => onMove(place, place + 1)}
            />
            <button
              type="button"
              className="icon-button"
              aria-label={panelWords.takeOut(entry.course)}
              onClick={() => onTakeOut(entry.id)}
            >
              <CloseIcon />
            </button>
          </span>
        </li>
      ))}
    </ol>
  );
}

type MoveProps = { label: string; disabled: boolean; down?: boolean; onClick: () => void };

const Move = ({ label, disabled, down = false, onClick }: MoveProps) => (
  <button
    type="button"
    className="icon-button"
    aria-label={label}
    data-down={down}
    disabled={disabled}
    onClick={onClick}
  >
    <ArrowIcon />
  </button>
);
