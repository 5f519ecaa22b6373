// Mobile number, name and domicile state: the same three fields in the form and in the login popup.
import { useState } from 'react';
import { wizardWords } from '../../copy/form/wizard.ts';
import { loginWords } from '../../copy/login.ts';
import type { PersonView } from '../../lib/person-inputs.ts';
import { type Option, SelectField, TextField } from '../controls/Field.tsx';

export type PersonFieldsProps = PersonView & {
  /** Distinguishes the fields of the popup from those of the form. */
  prefix: string;
  /** Default hint below the number. */
  codeHint: string;
  states: readonly Option[];
  onMobile: (text: string) => void;
  onName: (text: string) => void;
  onNameLeft: () => void;
  onState: (code: string) => void;
};

export function PersonFields(props: PersonFieldsProps) {
  const { prefix, saved } = props;
  const [left, setLeft] = useState(false);
  const mobile = mobileHint(props, left);
  return (
    <>
      <TextField
        id={`${prefix}mobile`}
        label={loginWords.mobile}
        prefix="+91"
        type="tel"
        numeric
        autoComplete="tel-national"
        maxLength={16}
        value={props.mobile}
        disabled={props.mobileLocked}
        onChange={(text) => {
          setLeft(false);
          props.onMobile(text);
        }}
        onBlur={() => setLeft(true)}
        hint={mobile.text}
        hintKind={mobile.wrong ? 'error' : undefined}
      />
      <TextField
        id={`${prefix}name`}
        label={loginWords.name}
        autoComplete="name"
        value={saved?.name ?? props.name}
        disabled={saved !== null}
        onChange={props.onName}
        onBlur={props.onNameLeft}
      />
      {saved && saved.state === '' ? (
        <TextField
          id={`${prefix}state`}
          label={loginWords.state}
          value={loginWords.savedWithAccount}
          disabled
          onChange={props.onState}
        />
      ) : (
        <SelectField
          id={`${prefix}state`}
          label={loginWords.state}
          empty={loginWords.chooseState}
          value={saved?.state ?? props.state}
          disabled={saved !== null}
          options={props.states}
          onChange={props.onState}
        />
      )}
    </>
  );
}

/** Missing digits are reported when the field loses the focus, not while typing. */
function mobileHint({ mobileMissing, known, mobileWrong, codeHint }: PersonFieldsProps, left: boolean) {
  if (mobileWrong) return { text: loginWords.mobileWrong, wrong: true };
  if (left && mobileMissing > 0) return { text: loginWords.mobileShort(mobileMissing), wrong: true };
  if (known === 'asking') return { text: wizardWords.checking, wrong: false };
  return { text: known === 'existing' ? loginWords.knownNumber : codeHint, wrong: false };
}
