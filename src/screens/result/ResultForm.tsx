// The form of Enter my result: one field for a closing rank or a row of the official list, with a preview, and what was entered.
import { useStore } from '@nanostores/react';
import { type ReactNode, useId, useState } from 'react';
import type { ChoiceLine } from '../../../api/contract/choices/choices.ts';
import { count } from '../../../api/contract/labels.ts';
import type { OwnResult, ResultKind } from '../../../api/contract/season/result.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Select } from '../../ui/controls/Select.tsx';
import type { Words } from '../words/words.ts';
import { type ReadRow, readRow } from './row.ts';
import type { ResultScreen } from './screen.ts';

export type ResultFormProps = {
  screen: ResultScreen;
  /** Null until it is chosen. */
  seat: ChoiceLine | null;
  /** Lists every result of the person, not only those of this seat. */
  listsAll?: boolean;
  /** The person was given this seat: it is saved. */
  onGiven?: (id: string) => void;
  /** What chooses the seat. */
  children?: ReactNode;
};

export function ResultForm({ screen, seat, listsAll = false, onGiven, children }: ResultFormProps) {
  const { result: words, lang } = useStore(screen.$words);
  const { results } = useStore(screen.$view);
  const failure = useStore(screen.$failure);
  const shown = results.filter(({ line }) => listsAll || line.id === seat?.id);
  return (
    <div className="stack gap-2 start" lang={lang}>
      {children}
      {seat && <Fields key={seat.id} screen={screen} seat={seat} onGiven={onGiven} />}
      {failure && <p role="alert">{failure}</p>}
      <Entered screen={screen} results={shown} isNamed={listsAll} />
      <p className="hint">{words.forYou}</p>
    </div>
  );
}

function Fields({ screen, seat, onGiven }: Pick<ResultFormProps, 'screen' | 'onGiven'> & { seat: ChoiceLine }) {
  const { result: words } = useStore(screen.$words);
  const { rank } = useStore(screen.$view);
  const [round, setRound] = useState<number | null>(null);
  const [typed, setTyped] = useState('');
  const id = useId();
  const rounds = screen.findRounds(seat.id);
  const stage = rounds.find((one) => one.stage === round)?.stage ?? rounds.at(-1)?.stage;
  if (stage === undefined) return <p className="hint">{words.noRound}</p>;
  const read = typed.trim() ? readRow(typed, seat, screen.findNames, stage) : null;
  const closing = read && 'rank' in read ? read.rank : null;
  const save = async (kind: ResultKind, value: number) => {
    if (!(await screen.save(seat.id, stage, kind, value))) return;
    setTyped('');
    if (kind === 'seat') onGiven?.(seat.id);
  };
  return (
    <form
      className="stack gap-2 start"
      onSubmit={(event) => {
        event.preventDefault();
        if (closing !== null) void save('closing', closing);
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
      <label className="full">
        <span className="field-label">{words.closing}</span>
        <input
          className="input"
          value={typed}
          maxLength={1_000}
          aria-describedby={id}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <p id={id} className="hint" role="status">
        {read && describeRead(read, rank, words)}
      </p>
      <Button type="submit" disabled={closing === null}>
        {words.save}
      </Button>
      <button type="button" className="text-button" onClick={() => void save('seat', rank)}>
        {words.given(count(rank))}
      </button>
    </form>
  );
}

/** Of a typed rank only its order to the person's is known. */
function describeRead(read: ReadRow, own: number, words: Words['result']): string {
  if ('rank' in read) return read.isRow ? words.fits(count(read.rank)) : words.typed(count(read.rank), read.rank < own);
  return read.refused === 'rank' ? words.noRank : words.otherRow(read.refused);
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
