// Head of the choice-list panel: selection of a list, its name, buttons for a new list and for deletion.
import { useState } from 'react';
import { panelWords } from '../../copy/choice-panel.ts';

export type ChoiceListHeadProps = {
  name: string;
  id: string | null;
  lists: readonly { id: string; name: string }[];
  onOpen: (id: string) => void;
  onNew: () => void;
  onRename: (name: string) => void;
  onDelete: () => void;
};

export function ChoiceListHead({ name, id, lists, onOpen, onNew, onRename, onDelete }: ChoiceListHeadProps) {
  const [confirming, setConfirming] = useState(false);
  return (
    <div className="choices-head">
      {lists.length > 0 && (
        <label>
          <span className="field-label">{panelWords.which}</span>
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
        <span className="field-label">{panelWords.name}</span>
        <input className="input" value={name} maxLength={60} onChange={(event) => onRename(event.target.value)} />
      </label>
      <p className="choices-actions">
        <button type="button" className="text-button" onClick={onNew}>
          {panelWords.create}
        </button>
        {!confirming && id !== null && (
          <button type="button" className="text-button" onClick={() => setConfirming(true)}>
            {panelWords.remove}
          </button>
        )}
      </p>
      {confirming && (
        <p className="choices-actions">
          <span>{panelWords.sure}</span>
          <button
            type="button"
            className="button"
            data-size="small"
            onClick={() => {
              setConfirming(false);
              onDelete();
            }}
          >
            {panelWords.remove}
          </button>
          <button
            type="button"
            className="button"
            data-kind="plain"
            data-size="small"
            onClick={() => setConfirming(false)}
          >
            {panelWords.keep}
          </button>
        </p>
      )}
    </div>
  );
}
