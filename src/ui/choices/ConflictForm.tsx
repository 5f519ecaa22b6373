// The question about a list that was changed in two places: for each change, which of the two is kept.
import { useState } from 'react';
import type { ListAnswers } from '../../../api/contract/merge-lists.ts';
import { conflictWords } from '../../copy/list-conflict.ts';
import type { ConflictView } from '../../stores/choices/list-conflict.ts';
import { Button } from '../controls/Button.tsx';

export type ConflictFormProps = ConflictView & { onAnswer: (answers: ListAnswers) => void; onDrop: () => void };

export function ConflictForm({ name, isDeleted, questions, onAnswer, onDrop }: ConflictFormProps) {
  const [answers, setAnswers] = useState<ListAnswers>({});
  return (
    <form
      className="popup-body stack gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer(answers);
      }}
    >
      <p>{isDeleted ? conflictWords.deleted(name) : conflictWords.lead(name)}</p>
      {questions.map(({ key, title, options }) => (
        <fieldset key={key} className="cluster actions">
          <legend className="field-label">{title}</legend>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} className="row touch">
              <input
                type="radio"
                name={`conflict-${key}`}
                required
                checked={answers[key] === side}
                onChange={() => setAnswers({ ...answers, [key]: side })}
              />{' '}
              {options[side]}
            </label>
          ))}
        </fieldset>
      ))}
      <p className="cluster actions">
        <Button type="submit" size="small">
          {isDeleted ? conflictWords.recreate : conflictWords.save}
        </Button>
        {isDeleted && (
          <Button kind="plain" size="small" onClick={onDrop}>
            {conflictWords.drop}
          </Button>
        )}
      </p>
    </form>
  );
}
