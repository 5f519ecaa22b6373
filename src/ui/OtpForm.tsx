// The inside of the one-time-code popup: four boxes over one real input, countdown, Resend, Cancel, Verify.
import { OTPInput, type SlotProps } from 'input-otp';
import { otpWords } from '../copy/login.ts';

export type OtpFormProps = {
  mobile: string;
  code: string;
  length: number;
  error: string;
  attempts: string;
  /** `0:42`, or empty once Resend is open. */
  countdown: string;
  verifying: boolean;
  sending: boolean;
  locked: boolean;
  /** Codes are written to a file instead of sent. */
  demo: boolean;
  /** What the button says that sends the code. */
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
      className="popup-body"
      onSubmit={(event) => {
        event.preventDefault();
        props.onVerify();
      }}
    >
      <p>{otpWords.sentTo(props.mobile)}</p>
      {props.demo && <p className="hint">{otpWords.demo}</p>}
      <OTPInput
        autoFocus
        maxLength={length}
        value={code}
        onChange={props.onCode}
        disabled={locked}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        pasteTransformer={(text) => text.replace(/\D/g, '').slice(0, length)}
        aria-label={otpWords.label}
        aria-describedby="otp-status"
        aria-invalid={error !== ''}
        containerClassName="otp"
        render={({ slots }) => slots.map((slot, place) => <Box key={boxKey(place)} {...slot} />)}
      />
      <div id="otp-status" className="otp-status" role="status">
        {error && (
          <p className="hint" data-kind="error">
            {error} {attempts}
          </p>
        )}
        {!locked && <p className="hint">{countdown ? otpWords.countdown(countdown) : otpWords.expired}</p>}
      </div>
      <div className="wizard-buttons">
        <button type="button" className="button" data-kind="plain" onClick={props.onCancel}>
          {otpWords.cancel}
        </button>
        <button type="submit" className="button" disabled={code.length < length || verifying || locked}>
          {verifying ? otpWords.verifying : verifyWord}
        </button>
      </div>
      <button
        type="button"
        className="button"
        data-kind="quiet"
        disabled={countdown !== '' || sending || locked}
        onClick={props.onResend}
      >
        {otpWords.resend}
      </button>
    </form>
  );
}

const boxKey = (place: number): string => `box-${place}`;

function Box({ char, isActive }: SlotProps) {
  return (
    <span className="otp-box" data-active={isActive} aria-hidden="true">
      {char}
    </span>
  );
}
