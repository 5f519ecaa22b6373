// A range of money: two sliders, two number fields, and the choice about seats without a figure.
import { useState } from 'react';
import { filterWords } from '../../../copy/results.ts';
import { ErrorHint } from '../../../ui/controls/ErrorHint.tsx';
import type { Results } from '../screen.ts';

type RangeFilterProps = ReturnType<Results['$filterView']['get']>['fee'] & {
  id: string;
  label: string;
  step: number;
  onChange: (text: { min: string; max: string }) => void;
  onUnknown: (keep: boolean) => void;
};

export function RangeFilter({ id, label, step, min, max, overall, unknown, onUnknown, ...rest }: RangeFilterProps) {
  const { formatted } = rest;
  const from = (text: string) => rest.onChange({ min: text, max: String(max) });
  const to = (text: string) => rest.onChange({ min: String(min), max: text });
  // A slider stops at whole steps only: its end is the step after the overall maximum, and means that maximum.
  const slider = { min: 0, max: Math.ceil(overall / step) * step, step };
  const toEnd = (value: number) => (value >= overall ? overall : value);
  const place = (value: number) => (value >= overall ? slider.max : value);
  return (
    <fieldset className="range stack">
      <legend className="field-label">{label}</legend>
      <input
        type="range"
        aria-label={`${label}: ${filterWords.from}`}
        aria-valuetext={formatted.min}
        {...slider}
        value={place(min)}
        onChange={(event) => from(String(Math.min(toEnd(Number(event.target.value)), max)))}
      />
      <input
        type="range"
        aria-label={`${label}: ${filterWords.to}`}
        aria-valuetext={formatted.max}
        {...slider}
        value={place(max)}
        onChange={(event) => to(String(Math.max(toEnd(Number(event.target.value)), min)))}
      />
      <div className="range-boxes compact stack halves hint">
        <NumberBox id={`${id}-from`} label={filterWords.from} formatted={formatted.min} onType={from} />
        <NumberBox id={`${id}-to`} label={filterWords.to} formatted={formatted.max} onType={to} />
      </div>
      {min > max && <ErrorHint>{filterWords.crossed}</ErrorHint>}
      <label className="tick">
        <input type="checkbox" checked={unknown} onChange={(event) => onUnknown(event.target.checked)} />
        <span>{filterWords.keepUnknown}</span>
      </label>
    </fieldset>
  );
}

type NumberBoxProps = { id: string; label: string; formatted: string; onType: (text: string) => void };

/** Typed text stays as it is; it is formatted when the field loses the focus. */
function NumberBox({ id, label, formatted, onType }: NumberBoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <label htmlFor={id}>
      {label}
      <input
        id={id}
        className="input"
        inputMode="numeric"
        value={typed ?? formatted}
        onChange={({ target }) => {
          setTyped(target.value);
          onType(target.value);
        }}
        onBlur={() => setTyped(null)}
      />
    </label>
  );
}
