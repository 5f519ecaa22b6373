// The content of the one-time-code popup: the code field, the countdown, Resend, Cancel and Verify.
import { otpWords } from '../../copy/login.ts';
import type { OtpView } from '../../stores/session/otp-view.ts';
import { CodeField } from '../CodeField.tsx';
import { Button } from '../controls/Button.tsx';

export type OtpFormProps = OtpView & {
  /** Label of the button that submits the code. */
  verifyWord?: string;
  onCode: (text: string) => void;
  onVerify: () => void;
  onResend: () => void;
  onCancel: () => void;
};

export default function OtpForm(props: OtpFormProps) {
  const { code, length, error, attempts, countdown, verifying, sending, locked, verifyWord = otpWords.verify } = props;
  return (
    <form
      className="popup-body stack gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        props.onVerify();
      }}
    >
      <p>{otpWords.sentTo(props.mobile)}</p>
      {props.demo && <p className="hint">{otpWords.demo}</p>}
      <CodeField
        code={code}
        length={length}
        label={otpWords.label}
        describedBy="otp-status"
        invalid={error !== ''}
        disabled={locked}
        onCode={props.onCode}
      />
      <div id="otp-status" className="otp-status centred" role="status">
        {error && (
          <p className="hint" data-kind="error">
            {error} {attempts}
          </p>
        )}
        {!locked && <p className="hint">{countdown ? otpWords.countdown(countdown) : otpWords.expired}</p>}
      </div>
      <div className="wizard-buttons stack">
        <Button kind="plain" onClick={props.onCancel}>
          {otpWords.cancel}
        </Button>
        <Button type="submit" disabled={code.length < length || verifying || locked}>
          {verifying ? otpWords.verifying : verifyWord}
        </Button>
      </div>
      <Button kind="quiet" disabled={countdown !== '' || sending || locked} onClick={props.onResend}>
        {otpWords.resend}
      </Button>
    </form>
  );
}
