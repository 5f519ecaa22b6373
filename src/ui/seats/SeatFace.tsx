// What a screen needs of a seat, and the parts of an opened one.
import type { ReactNode } from 'react';
import { cardWords } from '../../copy/results.ts';
import type { Level } from './ChanceMark.tsx';
import { FactMark, type FactMarkProps } from './FactMark.tsx';
import type { RankLineProps } from './RankLine.tsx';
import { SeatHistory, type SeatHistoryProps } from './SeatHistory.tsx';
import type { SeatPicturesProps } from './SeatPictures.tsx';
import type { Trend } from './TrendBadge.tsx';

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
  /** The course, as short as a row needs. */
  short: string;
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
  /** What the row of the list says: closing rank, offer, fee and bond. `whole`: with its year and how sure it is; `doubt`: sources differ, or one figure is doubtful; `few`: often not on offer. */
  key: readonly { name: string; text: string; whole: string; doubt: boolean; few: boolean }[];
  /** The rows of the list are of several quotas, so that each names its own. */
  varies: boolean;
  /** Null where no chance is given. */
  line: RankLineProps | null;
  facts: readonly Fact[];
  details: SeatDetails & SeatPicturesProps;
};

/** What a row of the list needs. */
export type RowSeat = Omit<Seat, 'about' | 'facts' | 'details'>;

export const SeatPlace = ({ seat }: { seat: Seat }) => (
  <p>
    {seat.college}
    <span>{seat.place}</span>
    <span>{seat.about}</span>
  </p>
);

type WhyProps = { seat: Seat; pools?: ReactNode; children?: ReactNode };

export function SeatWhy({ seat, pools, children }: WhyProps) {
  const { reason, parts, trend, expected, offered, byRound, history, facts, sources } = seat.details;
  return (
    <>
      {pools}
      <p>{reason}</p>
      {parts && <p>{parts}</p>}
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
