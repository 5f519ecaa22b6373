// The form of a starter list: wanted courses and states in order.
import { starterWords } from '../../copy/choice-tools.ts';
import { RankedPick } from './RankedPick.tsx';

type Preference = 'courses' | 'states';

export type StarterFormProps = {
  preferences: Readonly<Record<Preference, readonly string[]>>;
  options: Readonly<Record<Preference, readonly string[]>>;
  note: string;
  busy: boolean;
  onAdd: (preference: Preference, name: string) => void;
  onRaise: (preference: Preference, name: string) => void;
  onRemove: (preference: Preference, name: string) => void;
  onMake: () => void;
};

export function StarterForm({ preferences, options, note, busy, onAdd, onRaise, onRemove, onMake }: StarterFormProps) {
  return (
    <div className="choice-tool">
      <p>{starterWords.lead}</p>
      {(['courses', 'states'] as const).map((preference) => (
        <RankedPick
          key={preference}
          label={starterWords[preference]}
          options={options[preference]}
          picked={preferences[preference]}
          onAdd={(name) => onAdd(preference, name)}
          onRaise={(name) => onRaise(preference, name)}
          onRemove={(name) => onRemove(preference, name)}
        />
      ))}
      <p className="choices-actions">
        <button type="button" className="button" aria-busy={busy} onClick={onMake}>
          {starterWords.make}
        </button>
        <span role="status">{note}</span>
      </p>
    </div>
  );
}
