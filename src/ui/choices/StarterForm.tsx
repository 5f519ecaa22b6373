// The form of a starter list: wanted courses and states in order, and the limits of cost and bond.
import type { ReactNode } from 'react';
import { starterWords } from '../../copy/choice-tools.ts';
import { RankedPick } from './RankedPick.tsx';

type Preference = 'courses' | 'states';

export type StarterFormProps = {
  preferences: Readonly<Record<Preference, readonly string[]>>;
  options: Readonly<Record<Preference, readonly string[]>>;
  /** The fields of the most cost and bond. */
  limits: ReactNode;
  note: string;
  busy: boolean;
  onAdd: (preference: Preference, name: string) => void;
  onRaise: (preference: Preference, name: string) => void;
  onRemove: (preference: Preference, name: string) => void;
  onMake: () => void;
};

export function StarterForm({ preferences, options, limits, note, busy, ...on }: StarterFormProps) {
  return (
    <div className="choice-tool">
      <p>{starterWords.lead}</p>
      {(['courses', 'states'] as const).map((preference) => (
        <RankedPick
          key={preference}
          label={starterWords[preference]}
          options={options[preference]}
          picked={preferences[preference]}
          onAdd={(name) => on.onAdd(preference, name)}
          onRaise={(name) => on.onRaise(preference, name)}
          onRemove={(name) => on.onRemove(preference, name)}
        />
      ))}
      {limits}
      <p className="choices-actions">
        <button type="button" className="button" aria-busy={busy} onClick={on.onMake}>
          {starterWords.make}
        </button>
        <span role="status">{note}</span>
      </p>
    </div>
  );
}
