// Form that reports a mistake in the data of a seat.
import { useState } from 'react';
import { mistakeWords } from '../../copy/mistakes.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Select } from '../../ui/controls/Select.tsx';
import { subjects } from './fact-sheet.ts';

type MistakeFormProps = { seat: string; onSend: (subject: string, text: string) => void };

export function MistakeForm({ seat, onSend }: MistakeFormProps) {
  const [subject, setSubject] = useState(subjects[0]?.value ?? '');
  const [text, setText] = useState('');
  return (
    <form
      className="popup-body stack gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(subject, text);
      }}
    >
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
