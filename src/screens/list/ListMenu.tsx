// The menu of the lists: selection of a list, its name, buttons for a new list and for deletion.
import { useState } from 'react';
import { type ChoiceList, LIST_NAME_LENGTH } from '../../../api/contract/choices/choices.ts';
import { count } from '../../../api/contract/labels.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Select } from '../../ui/controls/Select.tsx';
import type { Words } from '../words/words.ts';

export type ListMenuProps = {
  words: Words['list'];
  name: string;
  id: string | null;
  lists: readonly ChoiceList[];
  onOpen: (id: string) => void;
  onNew: () => void;
  onRename: (name: string) => void;
  onDelete: () => void;
};

const nameList = ({ id, name, lines }: ChoiceList) => ({ value: id, label: `${name} (${count(lines.length)})` });

export function ListMenu({ words, name, id, lists, onOpen, onNew, onRename, onDelete }: ListMenuProps) {
  const [confirming, setConfirming] = useState(false);
  return (
    <div>
      {lists.length > 0 && (
        <label>
          <span className="field-label">{words.which}</span>
          <Select
            value={id ?? ''}
            options={[...(id === null ? [{ value: '', label: name }] : []), ...lists.map(nameList)]}
            onChoose={onOpen}
          />
        </label>
      )}
      <label>
        <span className="field-label">{words.name}</span>
        <input
          className="input"
          value={name}
          maxLength={LIST_NAME_LENGTH}
          onChange={(event) => onRename(event.target.value)}
        />
      </label>
      <p className="cluster gap-wrap">
        <button type="button" className="text-button" onClick={onNew}>
          {words.create}
        </button>
        {!confirming && id !== null && (
          <button type="button" className="text-button" onClick={() => setConfirming(true)}>
            {words.remove}
          </button>
        )}
      </p>
      {confirming && (
        <p className="cluster gap-wrap">
          <span>{words.sure}</span>
          <Button
            size="small"
            onClick={() => {
              setConfirming(false);
              onDelete();
            }}
          >
            {words.remove}
          </Button>
          <Button kind="plain" size="small" onClick={() => setConfirming(false)}>
            {words.keep}
          </Button>
        </p>
      )}
    </div>
  );
}
