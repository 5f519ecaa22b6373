// The dialogs of the list: choice lists, seats side by side, the report of a mistake.
import { useStore } from '@nanostores/react';
import { panelWords } from '../../copy/choice-panel.ts';
import { compareWords, mistakeWords } from '../../copy/choices.ts';
import { $choiceView } from '../../stores/choice-view.ts';
import * as choices from '../../stores/choices.ts';
import { $comparison } from '../../stores/comparison.ts';
import * as mistakes from '../../stores/mistakes.ts';
import { ChoicePanel } from '../../ui/ChoicePanel.tsx';
import { Comparison } from '../../ui/Comparison.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { MistakeForm } from '../../ui/MistakeForm.tsx';

type ListDialogsProps = { open: 'lists' | 'compare' | null; onClose: () => void };

export default function ListDialogs({ open, onClose }: ListDialogsProps) {
  const comparison = useStore($comparison);
  const reported = useStore(mistakes.$reported);
  return (
    <>
      <Dialog open={open === 'lists'} title={panelWords.title} onClose={onClose} className="popup sheet wide">
        <ChoicePanel
          {...useStore($choiceView)}
          onOpen={choices.openList}
          onNew={choices.newList}
          onRename={choices.renameList}
          onDelete={() => void choices.deleteOpenList()}
          onMove={choices.moveChoice}
          onTakeOut={choices.toggleStar}
          onFile={(kind) => void choices.downloadList(kind)}
        />
      </Dialog>
      <Dialog
        open={open === 'compare' && comparison.seats.length > 0}
        title={compareWords.title}
        onClose={onClose}
        className="popup sheet wide"
      >
        <Comparison {...comparison} />
      </Dialog>
      <Dialog open={reported !== null} title={mistakeWords.title} onClose={mistakes.closeReport}>
        {reported && (
          <MistakeForm
            seat={reported.seat}
            subjects={mistakes.subjects}
            onSend={(subject, text) => void mistakes.sendMistake(subject, text)}
          />
        )}
      </Dialog>
    </>
  );
}
