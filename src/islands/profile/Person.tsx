// Name and state, each edited in place, and the mobile number, which is fixed.
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { personWords } from '../../copy/profile.ts';
import * as edit from '../../stores/profile/profile-edit.ts';
import { $personCard } from '../../stores/profile/profile-view.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { type Option, SelectField, TextField } from '../../ui/controls/Field.tsx';
import { handleSubmit } from '../../ui/controls/handle-submit.ts';
import { Part } from './Part.tsx';

export function Person({ states }: { states: readonly Option[] }) {
  const person = useStore($personCard);
  const { field, text } = useStore(edit.$edit);
  if (person === null) return null;
  const { name, state, mobile } = person;
  const stateName = states.find(({ value }) => value === state)?.label ?? state;
  return (
    <Part id="person-title" title={personWords.title}>
      <div className="profile-rows lines lines-3">
        {field === 'name' ? (
          <Editor>
            <TextField
              id="profile-name"
              label={personWords.name}
              autoComplete="name"
              value={text}
              onChange={edit.typeEdit}
            />
          </Editor>
        ) : (
          <Row label={personWords.name} value={name} onEdit={() => edit.startEdit('name')} />
        )}
        {field === 'state' ? (
          <Editor>
            <SelectField
              id="profile-state"
              label={personWords.state}
              empty={personWords.chooseState}
              value={text}
              options={states}
              onChange={edit.typeEdit}
            />
          </Editor>
        ) : (
          <Row label={personWords.state} value={stateName} onEdit={() => edit.startEdit('state')} />
        )}
        <Row label={personWords.mobile} value={mobile} hint={personWords.mobileFixed} />
      </div>
    </Part>
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

function Editor({ children }: { children: ReactNode }) {
  const open = useStore(edit.$edit);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select')?.focus(), []);
  return (
    <form ref={form} className="stack" onSubmit={handleSubmit(() => void edit.saveEdit())} noValidate>
      {children}
      <div className="cluster">
        <Button type="submit" size="small" disabled={!edit.canSave(open)}>
          {open.saving ? personWords.saving : personWords.save}
        </Button>
        <Button kind="plain" size="small" onClick={edit.cancelEdit}>
          {personWords.cancel}
        </Button>
      </div>
    </form>
  );
}
