// The dialogs of the list: choice lists, comparison, details of a seat, report of a mistake, decision after a round.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { panelWords } from '../../copy/choice-panel.ts';
import { compareWords } from '../../copy/choices.ts';
import { factWords } from '../../copy/facts.ts';
import { mistakeWords } from '../../copy/mistakes.ts';
import { $choiceView } from '../../stores/choices/choice-view.ts';
import * as choices from '../../stores/choices/choices.ts';
import { $compared, toggleCompared } from '../../stores/choices/compare.ts';
import { $comparison } from '../../stores/choices/comparison.ts';
import { downloadList } from '../../stores/choices/list-files.ts';
import { $openCode, moveChoice, showList } from '../../stores/choices/list-positions.ts';
import { deleteOpenList } from '../../stores/choices/list-saving.ts';
import { $calendarText, loadDates } from '../../stores/season/calendar.ts';
import { $decisionOpen, openDecision } from '../../stores/season/decision-state.ts';
import { $factSheet, loadFacts } from '../../stores/seats/fact-sheet.ts';
import { $factsOf, closeFacts, openFacts } from '../../stores/seats/fact-sheet-state.ts';
import { sendMistake, subjects } from '../../stores/seats/mistake-report.ts';
import { $reported, closeReport, openReport } from '../../stores/seats/mistakes.ts';
import { $openedSeat, closeSeat } from '../../stores/seats/opened-seat.ts';
import { ChoicePanel } from '../../ui/choices/ChoicePanel.tsx';
import { Comparison } from '../../ui/choices/Comparison.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { FactSheet } from '../../ui/seats/FactSheet.tsx';
import { MistakeForm } from '../../ui/seats/MistakeForm.tsx';
import { SeatSheet } from '../../ui/seats/SeatSheet.tsx';
import { ChoiceTools } from './ChoiceTools.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { SeatPools } from './SeatPools.tsx';

export { SeatPools };

type ListDialogsProps = { open: 'lists' | 'compare' | null; onClose: () => void };

export default function ListDialogs({ open, onClose }: ListDialogsProps) {
  const comparison = useStore($comparison);
  const reported = useStore($reported);
  const seat = useStore($openedSeat);
  const compared = useStore($compared);
  const factsOf = useStore($factsOf);
  const decides = useStore($decisionOpen);
  const shownList = useStore($openCode);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each counselling has its own dates
  useEffect(() => {
    if (open === 'lists') void loadDates();
  }, [open, shownList]);
  return (
    <>
      <Dialog open={open === 'lists'} title={panelWords.title} onClose={onClose} className="popup sheet wide">
        <ChoicePanel
          {...useStore($choiceView)}
          onOpen={choices.openList}
          onNew={() => choices.newList()}
          onRename={choices.renameList}
          onDelete={() => void deleteOpenList()}
          onPart={showList}
          onMove={moveChoice}
          onRemove={choices.toggleStar}
          onFile={(kind) => void downloadList(kind)}
          onDecision={openDecision}
          calendar={useStore($calendarText)}
        >
          {open === 'lists' && <ChoiceTools />}
        </ChoicePanel>
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
            pools={seat.pools > 1 && <SeatPools id={seat.id} />}
            compared={compared.includes(seat.id)}
            onCompare={() => toggleCompared(seat.id)}
            onReport={() => openReport(seat.id, seat.seat)}
            onFacts={() => openFacts(seat.id, seat.seat)}
          />
        )}
      </Dialog>
      <Dialog open={factsOf !== null} title={factWords.title} onClose={closeFacts} className="popup wide">
        {factsOf && <Facts {...factsOf} />}
      </Dialog>
      {decides && <DecisionDialog />}
      <ConflictDialog />
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

function Facts({ id, seat }: { id: string; seat: string }) {
  useEffect(() => void loadFacts(id), [id]);
  return <FactSheet seat={seat} {...useStore($factSheet)} />;
}
