// The form of Enter my result: a field for a closing rank or a row of the official list for each seat, and what was entered.
import { useStore } from '@nanostores/react';
import { type ReactNode, useId, useState } from 'react';
import { type ChoiceLine, choiceKey } from '../../../api/contract/choices/choices.ts';
import { count } from '../../../api/contract/labels.ts';
import type { OwnResult } from '../../../api/contract/season/result.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Select } from '../../ui/controls/Select.tsx';
import { SeatName } from '../season/SeatSearch.tsx';
import { describeRead } from './row.ts';
import type { ResultScreen } from './screen.ts';

export type ResultFormProps = {
  screen: ResultScreen;
  /** Null until it is chosen. */
  seat: ChoiceLine | null;
  /** Rows of My list, a field each; with them every result of the person is listed, not only those of the seat. */
  rows?: readonly ChoiceLine[];
  /** Marks a row as listed before; absent where nobody asks. */
  onMark?: ((id: string, isListed: boolean) => void) | undefined;
  /** The person was given this seat: it is saved. */
  onGiven?: (id: string) => void;
  /** What chooses the seat. */
  children?: ReactNode;
};

const NO_ROWS: readonly ChoiceLine[] = [];

export function ResultForm({ screen, seat, rows = NO_ROWS, onMark, onGiven, children }: ResultFormProps) {
  const { result: words, lang } = useStore(screen.$words);
  const { results } = useStore(screen.$view);
  const failure = useStore(screen.$failure);
  const outcome = useStore(screen.fields.$outcome);
  const [round, setRound] = useState<number | null>(null);
  const others = rows.filter(({ id }) => id !== seat?.id);
  const seats = seat ? [seat, ...others] : others;
  const rounds = seats[0] ? screen.findRounds(seats[0].id) : [];
  const stage = rounds.find((one) => one.stage === round)?.stage ?? rounds.at(-1)?.stage;
  const isInField = ({ line, kind, ...one }: OwnResult) =>
    kind === 'closing' && one.stage === stage && seats.some(({ id }) => id === line.id);
  const isListed = ({ line }: OwnResult) => rows !== NO_ROWS || line.id === seat?.id;
  return (
    <div className="stack gap-2 start" lang={lang}>
      {children}
      {seats.length > 0 && stage === undefined && (
        <p className="hint">{screen.isUnsaid(seats[0]?.id) ? words.unsaid : words.noRound}</p>
      )}
      {stage !== undefined && (
        <form
          className="stack gap-2 full start"
          onSubmit={(event) => {
            event.preventDefault();
            void screen.fields.save(
              seats,
              rounds.map((one) => one.stage),
            );
          }}
        >
          <label className="full">
            <span className="field-label">{words.round}</span>
            <Select
              value={stage}
              options={rounds.map((one) => ({ value: one.stage, label: words.roundName(one.label) }))}
              onChoose={setRound}
            />
          </label>
          <fieldset className="full">
            <legend className="field-label">{words.closing}</legend>
            {seats.map((one) => (
              <Row key={one.id} {...{ screen, stage, onMark, onGiven }} seat={one} isOwn={one === seat} />
            ))}
          </fieldset>
          <Button type="submit">{words.save}</Button>
          <p className="hint" data-kind={outcome && outcome.left > 0 ? 'error' : undefined} role="status">
            {outcome && words.outcome(outcome.saved, outcome.left)}
          </p>
        </form>
      )}
      {failure && <p role="alert">{failure}</p>}
      <Entered
        screen={screen}
        results={results.filter((one) => isListed(one) && !isInField(one))}
        isNamed={rows !== NO_ROWS}
      />
      <p className="hint">{words.forYou}</p>
    </div>
  );
}

type RowProps = Omit<ResultFormProps, 'seat' | 'rows'> & { seat: ChoiceLine; stage: number; isOwn: boolean };

function Row({ screen, seat, stage, isOwn, onMark, onGiven }: RowProps) {
  const { result: words } = useStore(screen.$words);
  const { rank, listed } = useStore(screen.$view);
  useStore(screen.fields.$drafts);
  const { key, text, failure, read } = screen.fields.read(seat, stage);
  const id = useId();
  const canMark = !isOwn && onMark !== undefined && listed !== null;
  const isMarked = canMark && listed.includes(choiceKey(seat.id));
  const isRefused = failure !== '' || (read !== null && 'refused' in read);
  const give = async () => {
    if (await screen.save(seat.id, stage, 'seat', rank)) onGiven?.(seat.id);
  };
  return (
    <div className="above pad-2 text-2">
      <label className="pair gap-2">
        <span className="close">
          <SeatName {...seat} />
        </span>
        <input
          className="input"
          size={7}
          value={text}
          maxLength={1_000}
          aria-invalid={isRefused || undefined}
          aria-describedby={id}
          onChange={({ target }) => screen.fields.type(key, target.value)}
        />
      </label>
      <p id={id} className="hint" data-kind={isRefused ? 'error' : undefined} role="status">
        {failure || (read && describeRead(read, rank, isMarked, words))}
      </p>
      {isOwn && (
        <button type="button" className="text-button touch" onClick={() => void give()}>
          {words.given(count(rank))}
        </button>
      )}
      {canMark && (
        <label className="tick">
          <input type="checkbox" checked={isMarked} onChange={({ target }) => onMark(seat.id, target.checked)} />
          {words.listed}
        </label>
      )}
    </div>
  );
}

type EnteredProps = { screen: ResultScreen; results: readonly OwnResult[]; isNamed: boolean };

/** What was entered, which can be taken back. */
function Entered({ screen, results, isNamed }: EnteredProps) {
  const { result: words } = useStore(screen.$words);
  if (results.length === 0) return null;
  return (
    <ul>
      {results.map((one) => (
        <li key={[one.line.id, one.stage, one.kind].join(' ')}>
          <span>{words.entered(one, isNamed)}</span>
          <button
            type="button"
            className="text-button"
            onClick={() => void screen.save(one.line.id, one.stage, one.kind, null)}
          >
            {words.takeBack}
          </button>
        </li>
      ))}
    </ul>
  );
}
