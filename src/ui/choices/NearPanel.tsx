// The seats that candidates near the rank took, year by year.
import { nearWords } from '../../copy/choice-tools.ts';

export type NearPanelProps = {
  message: string;
  lead: string;
  years: readonly {
    year: string;
    seats: readonly { key: string; count: string; course: string; text: string }[];
    rest: readonly string[];
  }[];
};

export function NearPanel({ message, lead, years }: NearPanelProps) {
  return (
    <div className="choice-tool">
      {message && <p role="status">{message}</p>}
      {lead && <p>{lead}</p>}
      {years.map(({ year, seats, rest }) => (
        <details key={year}>
          <summary>{year}</summary>
          <ul>
            {seats.map(({ key, count, course, text }) => (
              <li key={key}>
                {count} <strong>{course}</strong>, {text}
              </li>
            ))}
            {rest.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      ))}
      {lead && <p className="hint">{nearWords.limits}</p>}
    </div>
  );
}
