// The rank line in a row of the table: one element, whose marks are background images.
import type { RankLineProps } from './RankLine.tsx';

const AXIS = 'var(--rank-axis) center / 100% 1px no-repeat';
const YOU = 'var(--rank-you) center / 3px 20px no-repeat';

type Line = Pick<RankLineProps, 'ticks' | 'closing' | 'from' | 'to'>;

/** @returns the marks from the topmost to the lowest */
export function buildMarks({ ticks, closing, from, to }: Line): string {
  const width = Math.max(1, to - from);
  const tick = ({ at, latest }: RankLineProps['ticks'][number]) =>
    latest ? buildMark('rank-latest', at, 2, 12) : buildMark('rank-tick', at, 1.5, 8);
  return [
    YOU,
    buildMark('rank-closing', closing, 7, 7),
    ...ticks.filter(({ latest }) => latest).map(tick),
    ...ticks.filter(({ latest }) => !latest).map(tick),
    AXIS,
    `var(--rank-band) ${round(width < 100 ? (from / (100 - width)) * 100 : 0)}% center / ${width}% 12px no-repeat`,
  ].join(', ');
}

/** Percentages of `background-position` refer to the free space: the shift corrects for the width of the image, which is never cut. */
function buildMark(name: string, at: number, width: number, height: number): string {
  const shift = round(width * (at / 100 - 0.5));
  return `var(--${name}) clamp(0%, ${at}% + ${shift}px, 100%) center / ${width}px ${height}px no-repeat`;
}

const round = (value: number): number => Math.round(value * 100) / 100;

export const RankMarks = ({ description, ...line }: RankLineProps) => (
  <span className="rank-marks" role="img" aria-label={description} style={{ background: buildMarks(line) }} />
);
