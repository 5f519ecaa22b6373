// One predicted seat: what it is, how likely, where it closed, what it costs, and why.
import type { ReactNode } from 'react';
import { cardWords } from '../copy/results.ts';
import { ChanceMark, type Level } from './ChanceMark.tsx';
import { RankLine, type RankLineProps } from './RankLine.tsx';
import { SeatHistory, type SeatHistoryProps } from './SeatHistory.tsx';

type Fact = { label: string; value: string };

export type SeatCardProps = SeatHistoryProps & {
  level: Level;
  chance: string;
  score: string;
  course: string;
  college: string;
  place: string;
  pool: string;
  closed: string;
  difference: string;
  ahead: boolean;
  expected: string;
  trend: string;
  line: RankLineProps;
  facts: readonly Fact[];
  details: readonly Fact[];
  /** Star, beside the chance. */
  star?: ReactNode;
  /** What can be done with the seat. */
  actions?: ReactNode;
};

export function SeatCard(seat: SeatCardProps) {
  return (
    <article className="seat">
      <div className="seat-chance">
        <ChanceMark level={seat.level} text={seat.chance} score={seat.score} />
        <span className="pool">{seat.pool}</span>
        {seat.star}
      </div>
      <div className="seat-name">
        <h3>{seat.course}</h3>
        <p>
          {seat.college}
          <span>{seat.place}</span>
        </p>
      </div>
      <div className="seat-line">
        <RankLine {...seat.line} />
        <p className="seat-closed">
          {seat.closed}
          <strong data-ahead={seat.ahead}>{seat.difference}</strong>
        </p>
      </div>
      <Facts facts={seat.facts} />
      <details className="seat-more">
        <summary>{cardWords.why}</summary>
        <p>{seat.reason}</p>
        <p className="hint">{[seat.expected, seat.trend, seat.offered].filter(Boolean).join('. ')}.</p>
        <SeatHistory {...seat} />
        <Facts facts={seat.details} />
        {seat.actions}
        {seat.sources.length > 0 && <p className="hint">{cardWords.source(seat.sources.join('; '))}</p>}
      </details>
    </article>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
