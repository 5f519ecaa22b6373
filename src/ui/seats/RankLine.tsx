// The rank line of a seat: the user in the middle, a tick for each closing rank, a band for this year's forecast.

export type RankLineProps = {
  ticks: readonly { at: number; latest: boolean }[];
  /** Positions in percent of the width. */
  closing: number;
  closingLabel: string;
  userLabel: string;
  from: number;
  to: number;
  description: string;
};

const selectTextAnchor = (at: number): 'start' | 'middle' | 'end' => {
  if (at < 14) return 'start';
  return at > 86 ? 'end' : 'middle';
};

export function RankLine({ ticks, closing, closingLabel, userLabel, from, to, description }: RankLineProps) {
  return (
    <svg className="rank-line" width="100%" height="66" role="img" aria-label={description}>
      <rect className="rank-band" x={`${from}%`} y="24" width={`${Math.max(1, to - from)}%`} height="18" rx="4" />
      <line className="rank-axis" x1="0" y1="33" x2="100%" y2="33" />
      <Ticks ticks={ticks} />
      <line className="rank-you" x1="50%" x2="50%" y1="16" y2="50" />
      <circle className="rank-closing" cx={`${closing}%`} cy="33" r="4.5" />
      <text className="accent" x="50%" y="11" textAnchor="middle">
        {userLabel}
      </text>
      <text className="ink" x={`${closing}%`} y="61" textAnchor={selectTextAnchor(closing)}>
        {closingLabel}
      </text>
    </svg>
  );
}

/** Two paths: a line for each tick would be a third of the elements of a card. */
function Ticks({ ticks }: Pick<RankLineProps, 'ticks'>) {
  const draw = (isLatest: boolean, span: string) =>
    ticks
      .filter(({ latest }) => latest === isLatest)
      .map(({ at }) => `M${at} ${span}`)
      .join('');
  return (
    <svg width="100%" height="66" viewBox="0 0 100 66" preserveAspectRatio="none" aria-hidden="true">
      <path className="rank-tick" d={draw(false, '28v10')} vectorEffect="non-scaling-stroke" />
      <path className="rank-tick rank-tick-latest" d={draw(true, '25v16')} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
