// A few exclusive options as radio buttons that look like one control.

export type RadioGroupProps = {
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  disabled?: boolean;
  hint?: string;
  /** Options below each other, for long labels. */
  stacked?: boolean;
};

export function RadioGroup({ name, label, value, options, onChange, disabled, hint, stacked }: RadioGroupProps) {
  return (
    <fieldset className="field stack gap-2" disabled={disabled}>
      <legend className="field-label bottom-2">{label}</legend>
      <div className={stacked ? undefined : 'radio-options'}>
        {options.map((option) => (
          <label key={option.value} className={stacked ? 'tick' : undefined}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {hint && <p className="hint">{hint}</p>}
    </fieldset>
  );
}
