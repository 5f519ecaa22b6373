// Pictures and tables of a seat: the parts of its chance, the chance by round, and where it closed by year.
import { seatWords } from '../../copy/seat.ts';

import type { WholeSeat } from './whole-seat.ts';

type Details = WholeSeat['details'];

const TENTHS = Array.from({ length: 10 }, (_, place) => place);

export const OfferParts = ({ offer }: Pick<Details, 'offer'>) =>
  offer && (
    <dl className="offer-parts text-1">
      <div>
        <dt className="fine">{seatWords.thisYear}</dt>
        <dd className="offer-dots row gap-1" aria-hidden="true">
          {TENTHS.map((tenth) => (
            <span key={tenth} data-full={tenth < offer.tenths || undefined} />
          ))}
        </dd>
        <dd className="nowrap strong">{offer.onOffer}</dd>
      </div>
      <Part label={seatWords.ifOffered} percent={offer.ifOffered} />
      <Part label={seatWords.season} percent={offer.season} striped />
    </dl>
  );

const Part = ({ label, percent, striped }: { label: string; percent: number; striped?: boolean }) => (
  <div>
    <dt className="fine">{label}</dt>
    <dd className="offer-bar bar" data-striped={striped} aria-hidden="true">
      <span style={{ width: `${percent}%` }} />
    </dd>
    <dd className="strong">{percent}%</dd>
  </div>
);

export const ChanceSteps = ({ over, byRound }: Pick<Details, 'over' | 'byRound'>) =>
  over.length + byRound.length > 1 && (
    <section>
      <h3 className="text-2 tight">{seatWords.byRound}</h3>
      <ol className="chance-steps stack gap-2 text-1 tight">
        {over.map((round) => (
          <li key={round} className="muted" data-over>
            <b className="block">{seatWords.over}</b>
            <span className="block" />
            {round}
          </li>
        ))}
        {byRound.map(({ round, score }) => (
          <li key={round}>
            <b className="block">{score}</b>
            <span className="block" style={{ height: `${Math.max(2, (36 * Number.parseInt(score, 10)) / 100)}px` }} />
            {round.replace(/ rounds$/, '')}
          </li>
        ))}
      </ol>
    </section>
  );

const ROW = 20;

/** The table of ranks says the same in figures. */
export const ClosingPicture = ({ closings, offered }: Pick<Details, 'closings' | 'offered'>) => (
  <section>
    <div className="spread baseline">
      <h3 className="text-2 tight">{seatWords.where}</h3>
      <p className="hint">{offered}</p>
    </div>
    {closings.years.length > 0 && <Closings {...closings} />}
  </section>
);

const Closings = ({ years, band, marks }: Details['closings']) => (
  <div className="closing-picture stack lead gap-line text-1">
    <div aria-hidden="true">
      {years.map(({ year }) => (
        <b key={year}>{year}</b>
      ))}
    </div>
    <svg width="100%" height={years.length * ROW} role="img" aria-label={years.map(({ text }) => text).join('. ')}>
      {band && <rect x={`${band.from}%`} width={`${Math.max(1, band.to - band.from)}%`} height={years.length * ROW} />}
      {years.map(({ year, dots }, place) => (
        <g key={year}>
          <line x1="0" x2="100%" y1={(place + 0.5) * ROW} y2={(place + 0.5) * ROW} />
          {dots.map(({ at, round, furthest }) => (
            <circle
              key={round}
              cx={`${at}%`}
              cy={(place + 0.5) * ROW}
              r={furthest ? 5.5 : 3.5}
              data-furthest={furthest}
            />
          ))}
        </g>
      ))}
      <line data-you x1="50%" x2="50%" y1="0" y2={years.length * ROW} />
    </svg>
    <p className="spread subdued" aria-hidden="true">
      {marks.map((mark, place) => (
        <span key={place === 1 ? 'you' : mark} className={place === 1 ? 'accent strong' : undefined}>
          {mark}
        </span>
      ))}
    </p>
  </div>
);

/** Tables of closing ranks by year and round, and of chances by round. */
export function SeatHistory({ byRound, history }: Pick<Details, 'byRound' | 'history'>) {
  return (
    <div className="history stack gap-4 scrolls">
      <table>
        <caption>{seatWords.history}</caption>
        <thead>
          <tr>
            <th scope="col">{seatWords.year}</th>
            <th scope="col">{seatWords.round}</th>
            <th scope="col">{seatWords.closingRank}</th>
            <th scope="col">{seatWords.admitted}</th>
          </tr>
        </thead>
        <tbody>
          {history.map(({ year, round, closing, admitted }) => (
            <tr key={`${year} ${round}`}>
              <td>{year}</td>
              <td>{round}</td>
              <td>{closing}</td>
              <td>{admitted}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {byRound.length > 0 && <ChanceByRound byRound={byRound} />}
    </div>
  );
}

const ChanceByRound = ({ byRound }: Pick<Details, 'byRound'>) => (
  <table>
    <caption>{seatWords.byRound}</caption>
    <tbody>
      {byRound.map(({ round, score }) => (
        <tr key={round}>
          <th scope="row" className="regular">
            {round}
          </th>
          <td>{score}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
