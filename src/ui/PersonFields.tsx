// Mobile number, name and domicile state: the same three fields in the form and in the login popup.
import { loginWords } from '../copy/login.ts';
import { wizardWords } from '../copy/wizard.ts';
import { type Option, SelectField, TextField } from './Field.tsx';

export type PersonFieldsProps = {
  /** Distinguishes the fields of the popup from those of the form. */
  prefix: string;
  mobile: string;
  mobileWrong: boolean;
  /** Logged in with it. */
  mobileLocked: boolean;
  name: string;
  state: string;
  /** What is said under the number while there is nothing else to say. */
  codeHint: string;
  known: 'unasked' | 'asking' | 'new' | 'existing';
  /** Shown instead of what was typed, and locked. */
  saved: { name: string; state: string } | null;
  states: readonly Option[];
  onMobile: (text: string) => void;
  onName: (text: string) => void;
  onNameLeft: () => void;
  onState: (code: string) => void;
};

export function PersonFields(props: PersonFieldsProps) {
  const { prefix, saved } = props;
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
        onChange={props.onMobile}
        hint={mobileHint(props)}
        hintKind={props.mobileWrong ? 'error' : undefined}
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

function mobileHint({ known, mobileWrong, codeHint }: PersonFieldsProps): string {
  if (mobileWrong) return loginWords.mobileWrong;
  if (known === 'asking') return wizardWords.checking;
  return known === 'existing' ? loginWords.knownNumber : codeHint;
}
