// Selection of courses: a button with the number of chosen ones, and a sheet with search and check boxes.
import { useState } from 'react';
import { laterStepWords } from '../../copy/form/later-steps.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import type { createLater } from './later.ts';

type CoursePickerProps = ReturnType<ReturnType<typeof createLater>['$preferencesView']['get']>['courses'] & {
  onSearch: (typed: string) => Promise<void>;
  onChoose: (names: readonly string[]) => void;
};

export function CoursePicker(props: CoursePickerProps) {
  const { disabled, chosen, onSearch } = props;
  const [open, setOpen] = useState(false);
  const start = () => {
    void onSearch('');
    setOpen(true);
  };
  return (
    <div className="field stack gap-2">
      <span className="field-label" id="courses-label">
        {laterStepWords.courses}
      </span>
      <button
        type="button"
        className="select cut touch"
        disabled={disabled}
        aria-haspopup="dialog"
        aria-labelledby="courses-label courses-value"
        onClick={start}
      >
        <span id="courses-value">{laterStepWords.coursesChosen(chosen.length)}</span>
      </button>
      <Dialog open={open} title={laterStepWords.courses} onClose={() => setOpen(false)} className="popup sheet">
        <CourseList {...props} onDone={() => setOpen(false)} />
      </Dialog>
    </div>
  );
}

function CourseList({ onDone, ...picker }: CoursePickerProps & { onDone: () => void }) {
  const { status, matches, chosen, onSearch, onChoose } = picker;
  const [typed, setTyped] = useState('');
  const toggle = (name: string) =>
    onChoose(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]);
  const search = (text: string) => {
    setTyped(text);
    void onSearch(text);
  };
  return (
    <>
      <div className="sheet-body">
        <p className="hint">{laterStepWords.coursesHint}</p>
        <input
          className="input rigid"
          type="search"
          aria-label={laterStepWords.coursesSearch}
          placeholder={laterStepWords.coursesSearch}
          value={typed}
          onChange={(event) => search(event.target.value)}
        />
        {status === 'loading' && <p className="hint">{laterStepWords.coursesLoading}</p>}
        {status === 'error' && <p className="hint">{laterStepWords.coursesFailed}</p>}
        {status === 'loaded' && matches.length === 0 && <p className="hint">{laterStepWords.coursesNone}</p>}
        <ul className="tick-list">
          {matches.map((name) => (
            <li key={name}>
              <label className="tick">
                <input type="checkbox" checked={chosen.includes(name)} onChange={() => toggle(name)} />
                {name}
              </label>
            </li>
          ))}
        </ul>
      </div>
      <div className="sheet-foot stack lead">
        <Button kind="plain" onClick={() => onChoose([])}>
          {laterStepWords.clear}
        </Button>
        <Button onClick={onDone}>{laterStepWords.done}</Button>
      </div>
    </>
  );
}
