// A range of money: two sliders, a number box beside each, and what becomes of seats without a figure.
import { useState } from 'react';
import { filterWords } from '../../copy/results.ts';

export type RangeValue = {
  min: number;
  max: number;
  /** Both as they are written: 1,25,000. */
  written: { min: string; max: string };
  overall: number;
  unknown: boolean;
  active: boolean;
};

export type RangeFilterProps = RangeValue & {
  id: string;
  label: string;
  step: number;
  onChange: (text: { min: string; max: string }) => void;
  onUnknown: (keep: boolean) => void;
};

export function RangeFilter({ id, label, step, min, max, overall, unknown, onUnknown, ...rest }: RangeFilterProps) {
  const { written } = rest;
  const from = (text: string) => rest.onChange({ min: text, max: String(max) });
  const to = (text: string) => rest.onChange({ min: String(min), max: text });
  const slider = { min: 0, max: overall, step };
  return (
    <fieldset className="range">
      <legend className="field-label">{label}</legend>
      <input
        type="range"
        aria-label={`${label}: ${filterWords.from}`}
        aria-valuetext={written.min}
        {...slider}
        value={min}
        onChange={(event) => from(String(Math.min(Number(event.target.value), max)))}
      />
      <input
        type="range"
        aria-label={`${label}: ${filterWords.to}`}
        aria-valuetext={written.max}
        {...slider}
        value={max}
        onChange={(event) => to(String(Math.max(Number(event.target.value), min)))}
      />
      <div className="range-boxes">
        <NumberBox id={`${id}-from`} label={filterWords.from} written={written.min} onType={from} />
        <NumberBox id={`${id}-to`} label={filterWords.to} written={written.max} onType={to} />
      </div>
      {min > max && (
        <p className="hint" data-kind="error" role="alert">
          {filterWords.crossed}
        </p>
      )}
      <label className="tick">
        <input type="checkbox" checked={unknown} onChange={(event) => onUnknown(event.target.checked)} />
        <span>{filterWords.keepUnknown}</span>
      </label>
    </fieldset>
  );
}

type NumberBoxProps = { id: string; label: string; written: string; onType: (text: string) => void };

/** What is being typed stays as it is typed; it is grouped when the box is left. */
function NumberBox({ id, label, written, onType }: NumberBoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <label htmlFor={id}>
      {label}
      <input
        id={id}
        className="input"
        inputMode="numeric"
        value={typed ?? written}
        onChange={({ target }) => {
          setTyped(target.value);
          onType(target.value);
        }}
        onBlur={() => setTyped(null)}
      />
    </label>
  );
}
