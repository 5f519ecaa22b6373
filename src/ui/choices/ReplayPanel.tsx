// The replay of a list in past seasons, year by year and round by round, with what it cannot know.
import { replayWords } from '../../copy/choice-tools.ts';

export type ReplayPanelProps = {
  message: string;
  lead: string;
  /** Where the closing ranks are from; empty where the published lists are on record. */
  origin: string;
  years: readonly { year: string; rounds: readonly { round: string; text: string }[]; missing: string }[];
  uncounted: string;
};

export function ReplayPanel({ message, lead, origin, years, uncounted }: ReplayPanelProps) {
  return (
    <div className="choice-tool">
      {message && <p role="status">{message}</p>}
      {lead && <p>{lead}</p>}
      {origin && <p>{origin}</p>}
      {years.map(({ year, rounds, missing }) => (
        <section key={year}>
          <h4>{year}</h4>
          <ul>
            {rounds.map(({ round, text }) => (
              <li key={round}>
                <strong>{round}:</strong> {text}
              </li>
            ))}
            {missing && <li>{missing}</li>}
          </ul>
        </section>
      ))}
      {uncounted && <p>{uncounted}</p>}
      {lead && (
        <ul className="hint">
          {replayWords.limits.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
