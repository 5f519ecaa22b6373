// The decision after a round: the questions, and below them the outcomes with equal weight.
import { decisionWords } from '../../copy/decision.ts';
import { DecisionOutcomes, type DecisionOutcomesProps } from './DecisionOutcomes.tsx';
import { SeatSearch, type SeatSearchProps } from './SeatSearch.tsx';

type Option = { value: string; label: string };

export type DecisionPanelProps = {
  stage: string;
  stages: readonly Option[];
  holding: 'none' | 'listed' | 'other';
  /** The held seat, and the rows of the choice list to choose it from. */
  held: string | null;
  heldName: string;
  rows: readonly { id: string; seat: string }[];
  found: SeatSearchProps['found'];
  status: 'idle' | 'loading' | 'failed' | 'ready';
  message: string;
  outcomes: DecisionOutcomesProps | null;
  onStage: (stage: string) => void;
  onHolding: (holding: string) => void;
  onHold: (id: string | null) => void;
  onPick: (id: string) => void;
  onSearch: (text: string) => void;
  onRetry: () => void;
};

const holdings = Object.entries(decisionWords.holdings).map(([value, label]) => ({ value, label }));

export function DecisionPanel(props: DecisionPanelProps) {
  const { status, outcomes, holding } = props;
  return (
    <div className="popup-body decision">
      <p className="hint">{decisionWords.lead}</p>
      <div className="decision-questions">
        <Question label={decisionWords.after} value={props.stage} options={props.stages} onChange={props.onStage} />
        <Question label={decisionWords.holding} value={holding} options={holdings} onChange={props.onHolding} />
      </div>
      {holding === 'listed' && <Held {...props} />}
      {status === 'loading' && <p role="status">{decisionWords.loading}</p>}
      {status === 'failed' && (
        <p role="alert">
          {props.message}{' '}
          <button type="button" className="text-button" onClick={props.onRetry}>
            {decisionWords.retry}
          </button>
        </p>
      )}
      {outcomes && <DecisionOutcomes {...outcomes} />}
      {outcomes && (
        <SeatSearch
          label={decisionWords.add}
          found={props.found}
          name={decisionWords.prefer}
          onSearch={props.onSearch}
          onChoose={props.onPick}
        />
      )}
      <p>
        <a href="/calendar">{decisionWords.calendar}</a>
      </p>
    </div>
  );
}

type QuestionProps = { label: string; value: string; options: readonly Option[]; onChange: (value: string) => void };

const Question = ({ label, value, options, onChange }: QuestionProps) => (
  <label>
    <span className="field-label">{label}</span>
    <select
      className="input"
      value={value}
      disabled={options.length === 0}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </label>
);

function Held({ held, heldName, rows, found, onHold, onSearch }: DecisionPanelProps) {
  if (held !== null) {
    return (
      <p className="decision-held">
        <strong>{decisionWords.held}:</strong> {heldName}{' '}
        <button type="button" className="text-button" onClick={() => onHold(null)}>
          {decisionWords.change}
        </button>
      </p>
    );
  }
  return (
    <section className="decision-held">
      <p>{decisionWords.chooseHeld}</p>
      <ul>
        {rows.map(({ id, seat }) => (
          <li key={id}>
            <button
              type="button"
              className="text-button"
              aria-label={decisionWords.hold(seat)}
              onClick={() => onHold(id)}
            >
              {seat}
            </button>
          </li>
        ))}
      </ul>
      <SeatSearch
        label={decisionWords.held}
        found={found}
        name={decisionWords.hold}
        onSearch={onSearch}
        onChoose={onHold}
      />
    </section>
  );
}
