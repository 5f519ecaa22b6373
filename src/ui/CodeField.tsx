// A one-time-code field: one native input, so that autofill, paste and screen readers work, over a box for each digit.
export type CodeFieldProps = {
  code: string;
  /** Digits of a whole code. */
  length: number;
  label: string;
  /** Id of the element that reports errors and the countdown. */
  describedBy: string;
  invalid: boolean;
  disabled: boolean;
  onCode: (digits: string) => void;
};

export function CodeField({ code, length, label, describedBy, invalid, disabled, onCode }: CodeFieldProps) {
  const enter = (text: string) => onCode(text.replace(/\D/g, '').slice(0, length));
  return (
    <div className="otp stack relative">
      <input
        className="otp-input"
        // biome-ignore lint/a11y/noAutofocus: the dialog opens to ask for this code and nothing else
        autoFocus
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        disabled={disabled}
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
          className="otp-box"
          data-next={place === Math.min(code.length, length - 1)}
          aria-hidden="true"
        >
          {code[place]}
        </span>
      ))}
    </div>
  );
}
