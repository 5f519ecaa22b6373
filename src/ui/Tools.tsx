// The lists, the comparison and the report of a mistake, each in a dialog of its own.
import { useState } from 'react';
import { choiceWords, compareWords, mistakeWords } from '../copy/choices.ts';
import { ChoicePanel, type ChoicePanelProps } from './ChoicePanel.tsx';
import { Comparison, type ComparisonProps } from './Comparison.tsx';
import { Dialog } from './Dialog.tsx';
import { ListIcon } from './icons.tsx';
import { MistakeForm, type MistakeFormProps } from './MistakeForm.tsx';

export type ToolsProps = {
  choices: ChoicePanelProps;
  comparison: ComparisonProps;
  onClear: () => void;
  mistake: MistakeFormProps | null;
  onCloseMistake: () => void;
};

export function Tools({ choices, comparison, onClear, mistake, onCloseMistake }: ToolsProps) {
  const [open, setOpen] = useState<'lists' | 'compare' | null>(null);
  const close = () => setOpen(null);
  const compared = comparison.seats.length;
  return (
    <div className="tools">
      <button type="button" className="button" data-kind="plain" data-size="small" onClick={() => setOpen('lists')}>
        <ListIcon />
        {choiceWords.open}
        {choices.entries.length > 0 && <span className="count">{choices.entries.length}</span>}
      </button>
      {compared > 0 && (
        <>
          <button
            type="button"
            className="button"
            data-kind="plain"
            data-size="small"
            onClick={() => setOpen('compare')}
          >
            {compareWords.open(compared)}
          </button>
          <button type="button" className="text-button" onClick={onClear}>
            {compareWords.clear}
          </button>
        </>
      )}
      <Dialog open={open === 'lists'} title={choiceWords.title} onClose={close} className="popup sheet wide">
        <ChoicePanel {...choices} />
      </Dialog>
      <Dialog
        open={open === 'compare' && compared > 0}
        title={compareWords.title}
        onClose={close}
        className="popup sheet wide"
      >
        <Comparison {...comparison} />
      </Dialog>
      <Dialog open={mistake !== null} title={mistakeWords.title} onClose={onCloseMistake}>
        {mistake && <MistakeForm {...mistake} />}
      </Dialog>
    </div>
  );
}
