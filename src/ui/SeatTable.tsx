// Seats as a table: 25 rows, columns that can be hidden.
import { choiceWords, tableWords } from '../copy/choices.ts';
import { ChanceMark, type Level } from './ChanceMark.tsx';
import { StarIcon } from './icons.tsx';

export type TableColumn = { column: string; label: string; shown: boolean };

export type SeatRow = {
  id: string;
  level: Level;
  chanceText: string;
  score: string;
  pool: string;
  state: string;
  college: string;
  managementType: string;
  course: string;
  fees: string;
  stipend: string;
  closingRanks: readonly { year: string; rounds: readonly { round: string; rank: string }[] }[];
  bed: string;
  difference: string;
  ahead: boolean;
};

export type SeatTableProps = {
  columns: readonly TableColumn[];
  rows: readonly SeatRow[];
  starred: ReadonlySet<string>;
  onStar: (id: string) => void;
};

export function SeatTable({ columns, rows, starred, onStar }: SeatTableProps) {
  const shown = columns.filter((column) => column.shown);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="seat-table" aria-label={tableWords.view} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{choiceWords.starShort}</span>
            </th>
            {shown.map(({ column, label }) => (
              <th key={column} scope="col" data-column={column}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <StarButton
                  seat={`${row.course}, ${row.college}, ${row.pool}`}
                  starred={starred.has(row.id)}
                  onToggle={() => onStar(row.id)}
                />
              </td>
              {shown.map(({ column }) => (
                <td key={column} data-column={column}>
                  <Cell column={column} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ column, row }: { column: string; row: SeatRow }) {
  switch (column) {
    case 'chance':
      return (
        <>
          <ChanceMark level={row.level} text={row.chanceText} score={row.score} />
          <small data-ahead={row.ahead}>{row.difference}</small>
        </>
      );
    case 'course':
      return (
        <>
          <strong>{row.course}</strong>
          <small>{row.pool}</small>
        </>
      );
    case 'closingRanks':
      return row.closingRanks.map(({ year, rounds }) => (
        <span key={year} className="year-ranks">
          <b>{year}</b>
          {rounds.map(({ round, rank }) => (
            <span key={round}>
              <abbr title={round}>{short(round)}</abbr> {rank}
            </span>
          ))}
        </span>
      ));
    default:
      return row[column as 'state' | 'college' | 'managementType' | 'fees' | 'stipend' | 'bed'];
  }
}

/** Round 2 → R2, Stray Vacancy Round → Stray. */
const short = (round: string): string => round.replace(/^Round /, 'R').replace(/( Vacancy)? Round$/, '');

export function StarButton({ seat, starred, onToggle }: { seat: string; starred: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      className="icon-button star"
      aria-pressed={starred}
      aria-label={choiceWords.star(seat)}
      title={starred ? choiceWords.starredShort : choiceWords.starShort}
      onClick={onToggle}
    >
      <StarIcon />
    </button>
  );
}
