// One predicted seat: what it is, how likely, where it closed, what it costs, and why.
import { memo, useState } from 'react';
import { cardWords } from '../copy/results.ts';
import { ChanceMark, type Level } from './ChanceMark.tsx';
import { RankLine, type RankLineProps } from './RankLine.tsx';
import { SeatActions } from './SeatActions.tsx';
import { SeatHistory, type SeatHistoryProps } from './SeatHistory.tsx';
import { StarButton } from './StarButton.tsx';

type Fact = { label: string; value: string };

export type SeatDetails = SeatHistoryProps & {
  reason: string;
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
  pool: string;
  closed: string;
  difference: string;
  ahead: boolean;
  trend: { eased: boolean; text: string; explained: string } | null;
  line: RankLineProps;
  facts: readonly Fact[];
  details: () => SeatDetails;
};

export type SeatCardProps = {
  seat: Seat;
  starred: boolean;
  compared: boolean;
  onStar: (id: string) => void;
  onCompare: (id: string) => void;
  onReport: (id: string, seat: string) => void;
};

/** A seat that stays through a filter is not drawn anew: it comes as the same object. */
export const SeatCard = memo(function SeatCard({ seat, starred, compared, ...on }: SeatCardProps) {
  return (
    <article className="seat">
      <div className="seat-chance">
        <ChanceMark level={seat.level} text={seat.chance} score={seat.score} />
        <span className="pool">{seat.pool}</span>
        <StarButton id={seat.id} seat={seat.seat} starred={starred} onStar={on.onStar} />
      </div>
      <div className="seat-name">
        <h3>{seat.course}</h3>
        <p>
          {seat.college}
          <span>{seat.place}</span>
          <span>{seat.about}</span>
        </p>
      </div>
      <div className="seat-line">
        <RankLine {...seat.line} />
        <p className="seat-closed">
          {seat.closed}
          <strong data-ahead={seat.ahead}>{seat.difference}</strong>
          {seat.trend && (
            <span className="trend" data-eased={seat.trend.eased} title={seat.trend.explained}>
              {seat.trend.text}
            </span>
          )}
        </p>
      </div>
      <Facts facts={seat.facts} />
      <More seat={seat} compared={compared} {...on} />
    </article>
  );
});

type MoreProps = Omit<SeatCardProps, 'starred' | 'onStar'>;

/** Drawn when it is opened: the tables of twenty cards are most of a page. */
function More({ seat, compared, onCompare, onReport }: MoreProps) {
  const [open, setOpen] = useState(false);
  const details = open ? seat.details() : null;
  return (
    <details className="seat-more" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{cardWords.why}</summary>
      {details && (
        <>
          <p>{details.reason}</p>
          <p className="hint">{`${details.expected}. ${details.offered}.`}</p>
          <SeatHistory {...details} />
          <Facts facts={details.facts} />
          <SeatActions
            seat={seat.seat}
            compared={compared}
            onCompare={() => onCompare(seat.id)}
            onReport={() => onReport(seat.id, seat.seat)}
          />
          {details.sources.length > 0 && <p className="hint">{cardWords.source(details.sources.join('; '))}</p>}
        </>
      )}
    </details>
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
