// Tables of closing ranks by year and round, and of chances by round.
import { cardWords } from '../../copy/results.ts';

export type SeatHistoryProps = {
  byRound: readonly { round: string; score: string }[];
  history: readonly { year: number; round: string; closing: string; admitted: string }[];
};

export function SeatHistory({ byRound, history }: SeatHistoryProps) {
  return (
    <div className="history stack gap-4">
      <table>
        <caption>{cardWords.history}</caption>
        <thead>
          <tr>
            <th scope="col">{cardWords.year}</th>
            <th scope="col">{cardWords.round}</th>
            <th scope="col">{cardWords.closingRank}</th>
            <th scope="col">{cardWords.admitted}</th>
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

const ChanceByRound = ({ byRound }: Pick<SeatHistoryProps, 'byRound'>) => (
  <table>
    <caption>{cardWords.byRound}</caption>
    <tbody>
      {byRound.map(({ round, score }) => (
        <tr key={round}>
          <th scope="row">{round}</th>
          <td>{score}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
