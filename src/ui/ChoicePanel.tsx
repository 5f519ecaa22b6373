// A choice list: order by arrows or by drag, what to look at twice, what the list promises, files.
import { useState } from 'react';
import { choiceWords } from '../copy/choices.ts';
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

export type ChoicePanelProps = {
  name: string;
  id: string | null;
  lists: readonly { id: string; name: string }[];
  entries: readonly Entry[];
  choices: number;
  warnings: readonly string[];
  chance: string;
  saving: string;
  onOpen: (id: string) => void;
  onNew: () => void;
  onRename: (name: string) => void;
  onDelete: () => void;
  onMove: (from: number, to: number) => void;
  onTakeOut: (id: string) => void;
  onFile: (kind: 'csv' | 'pdf') => void;
};

export function ChoicePanel(props: ChoicePanelProps) {
  const { entries, choices, warnings, chance, saving, id } = props;
  return (
    <div className="choices-panel">
      <ListHead {...props} />
      {entries.length === 0 ? (
        <p className="hint">{choiceWords.empty}</p>
      ) : (
        <>
          <p className="choices-state" role="status">
            {chance && <strong>{chance}</strong>} {choiceWords.count(choices)}. {saving}.
          </p>
          <Rows {...props} />
          <p className="hint">{choiceWords.drag}</p>
          {warnings.length > 0 && (
            <section className="choices-warnings">
              <h3>{choiceWords.warnings}</h3>
              <ul>
                {warnings.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </section>
          )}
          <p className="choices-files">
            <button type="button" className="button" disabled={id === null} onClick={() => props.onFile('pdf')}>
              {choiceWords.pdf}
            </button>
            <button
              type="button"
              className="button"
              data-kind="plain"
              disabled={id === null}
              onClick={() => props.onFile('csv')}
            >
              {choiceWords.csv}
            </button>
            <span className="hint">{choiceWords.order}</span>
          </p>
        </>
      )}
    </div>
  );
}

function ListHead({ name, id, lists, onOpen, onNew, onRename, onDelete }: ChoicePanelProps) {
  const [asking, setAsking] = useState(false);
  return (
    <div className="choices-head">
      {lists.length > 0 && (
        <label>
          <span className="field-label">{choiceWords.which}</span>
          <select className="input" value={id ?? ''} onChange={(event) => onOpen(event.target.value)}>
            {id === null && <option value="">{name}</option>}
            {lists.map((list) => (
              <option key={list.id} value={list.id}>
                {list.name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        <span className="field-label">{choiceWords.name}</span>
        <input className="input" value={name} maxLength={60} onChange={(event) => onRename(event.target.value)} />
      </label>
      <p className="choices-actions">
        <button type="button" className="text-button" onClick={onNew}>
          {choiceWords.create}
        </button>
        {!asking && id !== null && (
          <button type="button" className="text-button" onClick={() => setAsking(true)}>
            {choiceWords.remove}
          </button>
        )}
      </p>
      {asking && (
        <p className="choices-actions">
          <span>{choiceWords.sure}</span>
          <button
            type="button"
            className="button"
            data-size="small"
            onClick={() => {
              setAsking(false);
              onDelete();
            }}
          >
            {choiceWords.remove}
          </button>
          <button type="button" className="button" data-kind="plain" data-size="small" onClick={() => setAsking(false)}>
            {choiceWords.keep}
          </button>
        </p>
      )}
    </div>
  );
}

function Rows({ entries, onMove, onTakeOut }: ChoicePanelProps) {
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
              {entry.level === null && ` · ${choiceWords.notShown}`}
            </small>
            {entry.level && <ChanceMark level={entry.level} text={entry.chance} score={entry.score} />}
          </span>
          <span className="choices-buttons">
            <Move
              label={choiceWords.up(entry.course)}
              disabled={place === 0}
              onClick={() => onMove(place, place - 1)}
            />
            <Move
              label={choiceWords.down(entry.course)}
              disabled={place === entries.length - 1}
              down
              onClick={() => onMove(place, place + 1)}
            />
            <button
              type="button"
              className="icon-button"
              aria-label={choiceWords.takeOut(entry.course)}
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
