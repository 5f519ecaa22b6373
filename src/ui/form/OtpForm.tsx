// The content of the one-time-code popup: the code field, the countdown, Resend, Cancel and Verify.
import { otpWords } from '../../copy/login.ts';
import type { OtpView } from '../../stores/session/otp-view.ts';
import { Button } from '../controls/Button.tsx';
import { handleSubmit } from '../controls/handle-submit.ts';

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
    <form className="popup-body stack gap-4" onSubmit={handleSubmit(props.onVerify)}>
      <p>{otpWords.sentTo(props.mobile)}</p>
      {props.demo && <p className="hint">{otpWords.demo}</p>}
      <CodeField {...props} />
      <div id="otp-status" className="otp-status centred" role="status">
        {error && (
          <p className="hint" data-kind="error">
            {error} {attempts}
          </p>
        )}
        {!locked && <p className="hint">{countdown ? otpWords.countdown(countdown) : otpWords.expired}</p>}
      </div>
      <div className="stack lead">
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

/** One native input, so that autofill, paste and screen readers work, over a box for each digit. */
function CodeField({ code, length, error, locked, onCode }: OtpFormProps) {
  const enter = (text: string) => onCode(text.replace(/\D/g, '').slice(0, length));
  return (
    <div className="otp stack pad-2 relative">
      <input
        className="otp-input"
        // biome-ignore lint/a11y/noAutofocus: the dialog opens to ask for this code and nothing else
        autoFocus
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        aria-label={otpWords.label}
        aria-describedby="otp-status"
        aria-invalid={error !== ''}
        disabled={locked}
        onChange={(event) => enter(event.target.value)}
        onPaste={(event) => {
          event.preventDefault();
          enter(event.clipboardData.getData('text'));
        }}
        onSelect={({ currentTarget }) => currentTarget.setSelectionRange(length, length)}
      />
      {Array.from({ length }, (_, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: boxes never change places
          key={place}
          className="otp-box box"
          data-next={place === Math.min(code.length, length - 1)}
          aria-hidden="true"
        >
          {code[place]}
        </span>
      ))}
    </div>
  );
}
