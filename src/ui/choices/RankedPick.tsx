// A pick of names in an order of preference: a selection to add one, and the picked ones with buttons.
import { starterWords } from '../../copy/choice-tools.ts';
import { ArrowIcon, CloseIcon } from '../controls/icons.tsx';

export type RankedPickProps = {
  label: string;
  options: readonly string[];
  picked: readonly string[];
  onAdd: (name: string) => void;
  onRaise: (name: string) => void;
  onRemove: (name: string) => void;
};

export function RankedPick({ label, options, picked, onAdd, onRaise, onRemove }: RankedPickProps) {
  return (
    <div>
      <label>
        <span className="field-label">{label}</span>
        <select className="input" value="" onChange={(event) => onAdd(event.target.value)}>
          <option value="">{picked.length === 0 ? starterWords.any : starterWords.add}</option>
          {options.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <ol className="ranked-pick">
        {picked.map((name, place) => (
          <li key={name}>
            {place + 1}. {name}
            {place > 0 && (
              <button
                type="button"
                className="icon-button"
                aria-label={starterWords.up(name)}
                onClick={() => onRaise(name)}
              >
                <ArrowIcon />
              </button>
            )}
            <button
              type="button"
              className="icon-button"
              aria-label={starterWords.remove(name)}
              onClick={() => onRemove(name)}
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
