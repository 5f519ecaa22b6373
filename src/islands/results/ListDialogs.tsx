// The dialogs of the list: choice lists, seats side by side, the report of a mistake.
import { useStore } from '@nanostores/react';
import { panelWords } from '../../copy/choice-panel.ts';
import { compareWords } from '../../copy/choices.ts';
import { mistakeWords } from '../../copy/mistakes.ts';
import { $choiceView } from '../../stores/choice-view.ts';
import * as choices from '../../stores/choices.ts';
import { $compared, toggleCompared } from '../../stores/compare.ts';
import { $comparison } from '../../stores/comparison.ts';
import { sendMistake, subjects } from '../../stores/mistake-report.ts';
import { $reported, closeReport, openReport } from '../../stores/mistakes.ts';
import { closeSeat } from '../../stores/opened-seat.ts';
import { $openedSeat } from '../../stores/opened-view.ts';
import { ChoicePanel } from '../../ui/ChoicePanel.tsx';
import { Comparison } from '../../ui/Comparison.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { MistakeForm } from '../../ui/MistakeForm.tsx';
import { SeatSheet } from '../../ui/SeatSheet.tsx';

type ListDialogsProps = { open: 'lists' | 'compare' | null; onClose: () => void };

export default function ListDialogs({ open, onClose }: ListDialogsProps) {
  const comparison = useStore($comparison);
  const reported = useStore($reported);
  const seat = useStore($openedSeat);
  const compared = useStore($compared);
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
      <Dialog open={seat !== null} title={seat?.course ?? ''} onClose={closeSeat} className="popup wide">
        {seat && (
          <SeatSheet
            seat={seat}
            compared={compared.includes(seat.id)}
            onCompare={() => toggleCompared(seat.id)}
            onReport={() => openReport(seat.id, seat.seat)}
          />
        )}
      </Dialog>
      <Dialog open={reported !== null} title={mistakeWords.title} onClose={closeReport}>
        {reported && (
          <MistakeForm
            seat={reported.seat}
            subjects={subjects}
            onSend={(subject, text) => void sendMistake(subject, text)}
          />
        )}
      </Dialog>
    </>
  );
}
