// The badge of a trend: pale where one of the two years had one or two seats.

export type Trend = { eased: boolean; pale: boolean; text: string; explained: string };

export const TrendBadge = ({ eased, pale, text, explained }: Trend) => (
  <span className="trend" data-eased={eased} data-pale={pale} title={explained}>
    {text}
  </span>
);
