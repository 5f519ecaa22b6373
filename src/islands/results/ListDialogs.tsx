// The dialogs of the list: the sources of a seat's facts, the report of a mistake, a list that was changed in two places.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ListAnswers } from '../../../api/contract/choices/merge-lists.ts';
import { factWords } from '../../copy/facts.ts';
import { conflictWords } from '../../copy/list-conflict.ts';
import { mistakeWords } from '../../copy/mistakes.ts';
import { createFactSheet, type formatFact, subjects } from '../../screens/seats/fact-sheet.ts';
import { $conflictView, type ConflictView } from '../../stores/choices/list-conflict.ts';
import { answerConflict, dropDeleted } from '../../stores/choices/list-saving.ts';
import { $conflict } from '../../stores/choices/list-state.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { handleSubmit } from '../../ui/controls/handle-submit.ts';
import { Select } from '../../ui/controls/Select.tsx';
import { RuleList } from '../../ui/season/RuleList.tsx';
import { results } from './screen.ts';

const sheet = createFactSheet(results);
const close = () => results.$dialog.set(null);

type FactView = ReturnType<typeof formatFact>;

export default function ListDialogs() {
  const opened = useStore(results.$dialog);
  const conflict = useStore($conflictView);
  const facts = opened?.kind === 'facts' ? opened : null;
  const reported = opened?.kind === 'report' ? opened : null;
  return (
    <>
      <Dialog open={facts !== null} title={factWords.title} onClose={close} className="popup wide">
        {facts && <FactSheet {...facts} />}
      </Dialog>
      <Dialog open={conflict !== null} title={conflictWords.title} onClose={() => $conflict.set(null)}>
        {conflict && <ConflictForm {...conflict} />}
      </Dialog>
      <Dialog open={reported !== null} title={mistakeWords.title} onClose={close}>
        {reported && <MistakeForm seat={reported.seat} />}
      </Dialog>
    </>
  );
}

/** Value, mark, source, what other sources say, and words of the declaration. */
function FactSheet({ id, seat }: { id: string; seat: string }) {
  useEffect(() => void sheet.loadFacts(id), [id]);
  const { college, status, message, facts, words, pool, rules } = useStore(sheet.$factSheet);
  return (
    <div className="popup-body stack gap-3">
      <p>{seat}</p>
      {college && (
        <p>
          <a href={college} target="_blank" rel="noopener">
            {factWords.college}
          </a>
        </p>
      )}
      {status === 'loading' && <p role="status">{factWords.loading}</p>}
      {status === 'failed' && <p role="alert">{message}</p>}
      {facts.map((fact) => (
        <Fact key={fact.name} {...fact} />
      ))}
      {pool && <h3 className="text-2 strong">{factWords.pool}</h3>}
      {pool && <p>{pool}</p>}
      {rules.length > 0 && <h3 className="text-2 strong">{factWords.who}</h3>}
      {rules.length > 0 && <RuleList rules={rules} />}
      {words.length > 0 && <h3 className="text-2 strong">{factWords.words}</h3>}
      {words.map(({ about, words: text }) => (
        <p key={`${about} ${text}`}>
          <strong>{about}</strong> “{text}”
        </p>
      ))}
    </div>
  );
}

const Fact = ({ name, value, mark, disputed, source, printed, others }: FactView) => (
  <section>
    <h3 className="text-2 strong">
      {name}: <strong>{value}</strong>
      <small className="fact-mark snug" data-disputed={disputed}>
        {mark}
      </small>
    </h3>
    {source && <p className="hint">{printed ? `${source}: “${printed}”` : source}</p>}
    {others.length > 0 && (
      <details>
        <summary>{`${factWords.others}: ${others.length}`}</summary>
        <ul>
          {others.map((other) => (
            <li key={`${other.value} ${other.note}`}>
              <strong>{other.value}</strong> {other.note}
            </li>
          ))}
        </ul>
      </details>
    )}
  </section>
);

function MistakeForm({ seat }: { seat: string }) {
  const [subject, setSubject] = useState(subjects[0]?.value ?? '');
  const [text, setText] = useState('');
  return (
    <form className="popup-body stack gap-4" onSubmit={handleSubmit(() => void sheet.sendMistake(subject, text))}>
      <p>{seat}</p>
      <label className="field stack gap-2">
        <span className="field-label">{mistakeWords.subject}</span>
        <Select value={subject} options={subjects} onChoose={setSubject} />
      </label>
      <label className="field stack gap-2">
        <span className="field-label">{mistakeWords.text}</span>
        <textarea
          className="input"
          rows={4}
          minLength={5}
          maxLength={500}
          required
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <p className="hint">{mistakeWords.hint}</p>
      <Button type="submit" disabled={text.trim().length < 5}>
        {mistakeWords.send}
      </Button>
    </form>
  );
}

/** For each change, which of the two is kept. */
function ConflictForm({ name, isDeleted, questions }: ConflictView) {
  const [answers, setAnswers] = useState<ListAnswers>({});
  return (
    <form className="popup-body stack gap-4" onSubmit={handleSubmit(() => void answerConflict(answers))}>
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
          <Button kind="plain" size="small" onClick={dropDeleted}>
            {conflictWords.drop}
          </Button>
        )}
      </p>
    </form>
  );
}
