// A native selection of one value.
import type { ComponentProps } from 'react';

/** Null: the value of no choice. */
type Value = string | number | null;
type SelectProps<Chosen extends Value> = Omit<ComponentProps<'select'>, 'value' | 'onChange'> & {
  value: Chosen;
  options: readonly { value: Chosen; label: string; lang?: string }[];
  onChoose: (value: Chosen) => void;
};

const write = (value: Value): string => String(value ?? '');

export const Select = <Chosen extends Value>({ value, options, onChoose, ...rest }: SelectProps<Chosen>) => (
  <select
    className="input"
    value={write(value)}
    onChange={({ target }) => {
      const chosen = options.find((option) => write(option.value) === target.value);
      if (chosen) onChoose(chosen.value);
    }}
    {...rest}
  >
    {options.map((option) => (
      <option key={write(option.value)} value={write(option.value)} lang={option.lang}>
        {option.label}
      </option>
    ))}
  </select>
);
