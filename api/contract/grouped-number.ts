// Numbers with Indian grouping. By hand, because a slow phone needs 50 ms to load the number formats of its browser.
import { LAKH } from './limits.ts';

/** 1250000 → `12,50,000`. Rounds to a whole number, half away from zero, like `Intl.NumberFormat`. */
export function formatGrouped(value: number): string {
  const digits = String(Math.round(Math.abs(value)));
  return (value < 0 ? '-' : '') + digits.replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',');
}

/** 7525000 → `75.25`: lakh with at most two decimals. */
export function formatLakh(rupees: number): string {
  const hundredths = Math.round(Math.abs(rupees) / (LAKH / 100));
  const decimals = String(hundredths % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  const whole = formatGrouped(Math.floor(hundredths / 100));
  return (rupees < 0 ? '-' : '') + whole + (decimals === '' ? '' : `.${decimals}`);
}
