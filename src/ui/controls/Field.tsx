// A labelled field: text, number or choice, with its hint.
import { memo, type ReactNode } from 'react';

export type Option = { value: string; label: string; disabled?: boolean };
type Labelled = { id: string; label: string; hint?: ReactNode; hintKind?: 'error' | 'warning' };

function Shell({ id, label, hint, hintKind, children }: Labelled & { children: ReactNode }) {
  return (
    <div className="field stack gap-2">
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && (
        <p className="hint" id={`${id}-hint`} data-kind={hintKind} role={hintKind === 'error' ? 'alert' : undefined}>
          {hint}
        </p>
      )}
    </div>
  );
}

export type TextFieldProps = Labelled & {
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  prefix?: string;
  disabled?: boolean;
  type?: 'text' | 'tel';
  numeric?: boolean;
  autoComplete?: string;
  maxLength?: number;
};

export function TextField({ prefix, onChange, numeric, hint, hintKind, label, ...rest }: TextFieldProps) {
  const input = (
    <input
      {...rest}
      name={rest.id}
      className="input"
      inputMode={numeric ? 'numeric' : undefined}
      aria-describedby={hint ? `${rest.id}-hint` : undefined}
      aria-invalid={hintKind === 'error' ? true : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
  return (
    <Shell id={rest.id} label={label} hint={hint} hintKind={hintKind}>
      {prefix ? (
        <span className="prefixed relative">
          <span aria-hidden="true">{prefix}</span>
          {input}
        </span>
      ) : (
        input
      )}
    </Shell>
  );
}

export type SelectFieldProps = Labelled & {
  value: string;
  onChange: (value: string) => void;
  empty: string;
  options: readonly Option[];
  disabled?: boolean;
};

export function SelectField({ id, value, onChange, empty, options, disabled, ...shell }: SelectFieldProps) {
  return (
    <Shell id={id} {...shell}>
      <select
        id={id}
        name={id}
        className="select"
        value={value}
        disabled={disabled}
        aria-describedby={shell.hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{empty}</option>
        <Options options={options} />
      </select>
    </Shell>
  );
}

/** Rendered once for a list: 36 states are half of what the form renders after each key. */
const Options = memo(function Options({ options }: { options: readonly Option[] }) {
  return options.map((option) => (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  ));
});
