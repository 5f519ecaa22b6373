// What the list leaves out because of its fee: closed, each with its number, range of fees and a button that adds it.
import { otherSeatWords } from '../../copy/results.ts';

type OtherSeatsProps = {
  rows: readonly { key: string; label: string; text: string }[];
  onOpen: (key: string) => void;
};

export const OtherSeats = ({ rows, onOpen }: OtherSeatsProps) =>
  rows.length > 0 && (
    <details className="other-seats">
      <summary>{otherSeatWords.title}</summary>
      <ul>
        {rows.map(({ key, label, text }) => (
          <li key={key}>
            {label}: {text}{' '}
            <button type="button" className="text-button" onClick={() => onOpen(key)}>
              {otherSeatWords.open(label)}
            </button>
          </li>
        ))}
      </ul>
      <p className="hint">{otherSeatWords.hint}</p>
    </details>
  );
