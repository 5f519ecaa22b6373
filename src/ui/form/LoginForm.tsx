// The form of the login popup.
import { loginWords } from '../../copy/login.ts';
import { Button } from '../controls/Button.tsx';
import { ConsentLine } from './ConsentLine.tsx';
import { PersonFields, type PersonFieldsProps } from './PersonFields.tsx';

export type LoginFormProps = Omit<PersonFieldsProps, 'prefix'> & {
  /** Why the popup opened by itself; empty when a person opened it. */
  reason: string;
  error: string;
  canSubmit: boolean;
  sending: boolean;
  onSubmit: () => void;
};

export function LoginForm({ reason, error, canSubmit, sending, onSubmit, ...person }: LoginFormProps) {
  return (
    <form
      className="popup-body stack gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {reason && (
        <p className="message spread" data-kind="notice" role="alert">
          {reason}
        </p>
      )}
      <PersonFields {...person} prefix="login-" />
      {error && (
        <p className="hint" data-kind="error" role="alert">
          {error}
        </p>
      )}
      <Button type="submit" disabled={!canSubmit || sending}>
        {sending ? loginWords.sending : loginWords.submit}
      </Button>
      <ConsentLine />
    </form>
  );
}
