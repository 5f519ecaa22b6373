// Colours, page sizes and text styles of reports. Sizes are points.
import type { ChanceLevel } from '../contract/labels.ts';

export const colour = {
  ink: '#13211f',
  soft: '#42504d',
  faint: '#626d69',
  rule: '#ddd6c7',
  tick: '#8f8b7e',
  paper: '#f7f3ea',
  accent: '#0b6b66',
  band: '#cfe5de',
} as const;

const levelColours: Readonly<Record<ChanceLevel, string>> = {
  High: '#17713a',
  Good: '#4c665a',
  Moderate: '#815a00',
  Low: '#ad2a20',
};

/** @param level null where no chance is given */
export const levelColour = (level: ChanceLevel | null): string => (level === null ? colour.faint : levelColours[level]);

export const page = { width: 595.28, height: 841.89, side: 36, top: 58, bottom: 50 } as const;
export const textWidth = page.width - 2 * page.side;

export const styles = {
  title: { fontSize: 24, bold: true, color: colour.ink, lineHeight: 1.05 },
  lead: { fontSize: 11.5, color: colour.soft, lineHeight: 1.25 },
  heading: { fontSize: 13, bold: true, color: colour.ink },
  label: { fontSize: 7.5, color: colour.faint },
  small: { fontSize: 7.5, color: colour.faint, lineHeight: 1.15 },
  figure: { fontSize: 8, color: colour.ink, lineHeight: 1.15 },
} as const;
