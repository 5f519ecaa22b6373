// The visible part of a seat's card, and its details "Why this chance?".
import type { ReactNode } from 'react';
import { cardWords } from '../../copy/results.ts';
import { ChanceMark, type Level } from './ChanceMark.tsx';
import { FactMark, type FactMarkProps } from './FactMark.tsx';
import { RankLine, type RankLineProps } from './RankLine.tsx';
import { SeatHistory, type SeatHistoryProps } from './SeatHistory.tsx';
import { type Trend, TrendBadge } from './TrendBadge.tsx';

type Fact = { label: string; value: string; mark: FactMarkProps['mark'] };

type SeatDetails = SeatHistoryProps & {
  reason: string;
  /** On offer, if offered, the whole season; empty where unknown. */
  parts: string;
  trend: string;
  expected: string;
  offered: string;
  facts: readonly Fact[];
  sources: readonly string[];
};

export type Seat = {
  id: string;
  /** Course, college and pool in one line. */
  seat: string;
  level: Level;
  chance: string;
  score: string;
  course: string;
  college: string;
  place: string;
  about: string;
  /** Pool, and the quota where the list has several. */
  pool: string;
  /** In how many pools and quotas the list has the seat. */
  pools: number;
  closed: string;
  difference: string;
  ahead: boolean;
  trend: Trend | null;
  /** What the row of the list says: the closing rank, fee and bond. `whole`: with its year and how sure it is; `doubt`: sources differ, or one figure is doubtful. */
  key: readonly { name: string; text: string; whole: string; doubt: boolean }[];
  /** The rows of the list are of several quotas, so that each names its own. */
  varies: boolean;
  /** Null where no chance is given. */
  line: RankLineProps | null;
  facts: readonly Fact[];
  details: () => SeatDetails;
};

/** The visible part of a sample on a page without scripts. */
export function SeatFace({ seat, children }: { seat: Seat; children: ReactNode }) {
  return (
    <article className="sample-seat">
      <div className="seat-chance">
        <ChanceMark level={seat.level} text={seat.chance} score={seat.score} />
        <span className="pool">{seat.pool}</span>
      </div>
      <div className="seat-name">
        <h3>{seat.course}</h3>
        <SeatPlace seat={seat} />
      </div>
      <SeatClosing seat={seat} />
      <Facts facts={seat.facts} />
      {children}
    </article>
  );
}

export const SeatPlace = ({ seat }: { seat: Seat }) => (
  <p>
    {seat.college}
    <span>{seat.place}</span>
    <span>{seat.about}</span>
  </p>
);

export const SeatClosing = ({ seat }: { seat: Seat }) => (
  <div className="seat-line">
    {seat.line && <RankLine {...seat.line} />}
    <p className="seat-closed">
      {seat.closed}
      {seat.difference && <strong data-ahead={seat.ahead}>{seat.difference}</strong>}
      {seat.trend && <TrendBadge {...seat.trend} />}
    </p>
  </div>
);

type WhyProps = { seat: Seat; pools?: ReactNode; children?: ReactNode };

export function SeatWhy({ seat, pools, children }: WhyProps) {
  const { reason, parts, trend, expected, offered, byRound, history, facts, sources } = seat.details();
  return (
    <>
      {pools}
      <p>{reason}</p>
      {parts && <p className="chance-parts">{parts}</p>}
      {trend && <p className="hint">{trend}</p>}
      <p className="hint">
        {[expected, offered]
          .filter(Boolean)
          .map((text) => `${text}.`)
          .join(' ')}
      </p>
      <SeatHistory byRound={byRound} history={history} />
      <p className="hint">{cardWords.closingMeans}</p>
      <Facts facts={facts} />
      {children}
      {sources.length > 0 && <p className="hint">{cardWords.source(sources.join('; '))}</p>}
    </>
  );
}

export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="facts">
    {facts.map(({ label, value, mark }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {value}
          <FactMark mark={mark} />
        </dd>
      </div>
    ))}
  </dl>
);
