// Name and state, each edited in place, and the mobile number, which is fixed.
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { personWords } from '../../copy/profile.ts';
import { Button } from '../controls/Button.tsx';
import { type Option, SelectField, TextField } from '../controls/Field.tsx';

type Field = 'name' | 'state';

export type PersonProps = {
  name: string;
  state: string;
  mobile: string;
  states: readonly Option[];
  /** The field that is being edited, and its text. */
  edit: { field: Field | null; text: string; saving: boolean };
  canSave: boolean;
  onEdit: (field: Field) => void;
  onType: (text: string) => void;
  onSave: () => void;
  onCancel: () => void;
};

export function Person(props: PersonProps) {
  const { name, state, mobile, states, edit, onEdit } = props;
  const stateName = states.find(({ value }) => value === state)?.label ?? state;
  return (
    <section className="profile-part stack" aria-labelledby="person-title">
      <h2 id="person-title">{personWords.title}</h2>
      <div className="profile-rows lines lines-3">
        {edit.field === 'name' ? (
          <Editor {...props}>
            <TextField
              id="profile-name"
              label={personWords.name}
              autoComplete="name"
              value={edit.text}
              onChange={props.onType}
            />
          </Editor>
        ) : (
          <Row label={personWords.name} value={name} onEdit={() => onEdit('name')} />
        )}
        {edit.field === 'state' ? (
          <Editor {...props}>
            <SelectField
              id="profile-state"
              label={personWords.state}
              empty={personWords.chooseState}
              value={edit.text}
              options={states}
              onChange={props.onType}
            />
          </Editor>
        ) : (
          <Row label={personWords.state} value={stateName} onEdit={() => onEdit('state')} />
        )}
        <Row label={personWords.mobile} value={mobile} hint={personWords.mobileFixed} />
      </div>
    </section>
  );
}

type RowProps = { label: string; value: string; hint?: string; onEdit?: () => void };

function Row({ label, value, hint, onEdit }: RowProps) {
  return (
    <div className="profile-row cluster spread">
      <p>
        <small>{label}</small>
        <strong className="ink strong">{value}</strong>
        {hint && <span className="hint">{hint}</span>}
      </p>
      {onEdit && (
        <Button kind="quiet" size="small" aria-label={personWords.editField(label)} onClick={onEdit}>
          {personWords.edit}
        </Button>
      )}
    </div>
  );
}

function Editor({ edit, canSave, onSave, onCancel, children }: PersonProps & { children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select')?.focus(), []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate>
      {children}
      <div className="cluster">
        <Button type="submit" size="small" disabled={!canSave}>
          {edit.saving ? personWords.saving : personWords.save}
        </Button>
        <Button kind="plain" size="small" onClick={onCancel}>
          {personWords.cancel}
        </Button>
      </div>
    </form>
  );
}
