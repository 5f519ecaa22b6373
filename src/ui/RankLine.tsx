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
  /** In a row of a table: the marks alone. */
  small?: boolean;
};

const anchor = (at: number): 'start' | 'middle' | 'end' => {
  if (at < 14) return 'start';
  return at > 86 ? 'end' : 'middle';
};

/** Middle of the axis, half of what each mark takes. */
const LARGE = { height: 66, axis: 33, band: 9, latest: 8, tick: 5, you: 17, dot: 5.5 };
const SMALL = { height: 22, axis: 11, band: 6, latest: 6, tick: 4, you: 10, dot: 4 };

export function RankLine({ ticks, closing, from, to, description, small, ...labels }: RankLineProps) {
  const { height, axis, band, latest: tall, tick, you, dot } = small ? SMALL : LARGE;
  return (
    <svg className="rank-line" width="100%" height={height} role="img" aria-label={description}>
      <rect
        className="rank-band"
        x={`${from}%`}
        y={axis - band}
        width={`${Math.max(1, to - from)}%`}
        height={2 * band}
        rx="4"
      />
      <line className="rank-axis" x1="0" y1={axis} x2="100%" y2={axis} />
      {ticks.map(({ at, latest }, place) => (
        <line
          // biome-ignore lint/suspicious/noArrayIndexKey: ticks never move among themselves
          key={place}
          className={latest ? 'rank-tick rank-tick-latest' : 'rank-tick'}
          x1={`${at}%`}
          x2={`${at}%`}
          y1={axis - (latest ? tall : tick)}
          y2={axis + (latest ? tall : tick)}
        />
      ))}
      <line className="rank-you" x1="50%" x2="50%" y1={axis - you} y2={axis + you} />
      <circle className="rank-closing" cx={`${closing}%`} cy={axis} r={dot} />
      {!small && <Labels closing={closing} {...labels} />}
    </svg>
  );
}

type LabelsProps = Pick<RankLineProps, 'closing' | 'closingLabel' | 'userLabel'>;

const Labels = ({ closing, closingLabel, userLabel }: LabelsProps) => (
  <>
    <text className="rank-you-label" x="50%" y="11" textAnchor="middle">
      {userLabel}
    </text>
    <text className="rank-closing-label" x={`${closing}%`} y="61" textAnchor={anchor(closing)}>
      {closingLabel}
    </text>
  </>
);
