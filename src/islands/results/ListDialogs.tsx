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
import { $starred } from '../../stores/choices/list-state.ts';
import { $place, closePlace, openPlace } from '../../stores/page/place.ts';
import { $calendarText, loadDates } from '../../stores/season/calendar.ts';
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
import { StarButton } from '../../ui/seats/StarButton.tsx';
import { ChoiceTools } from './ChoiceTools.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { SeatPools } from './SeatPools.tsx';

/** @param comparing whether the comparison is open */
export default function ListDialogs({ comparing, onClose }: { comparing: boolean; onClose: () => void }) {
  const place = useStore($place);
  const comparison = useStore($comparison);
  const reported = useStore($reported);
  const seat = useStore($openedSeat);
  const compared = useStore($compared);
  const starred = useStore($starred);
  const factsOf = useStore($factsOf);
  const shownList = useStore($openCode);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each counselling has its own dates
  useEffect(() => {
    if (place !== 'seats') void loadDates();
  }, [place, shownList]);
  return (
    <>
      <Dialog
        open={place === 'list'}
        title={panelWords.title}
        onClose={() => closePlace('list')}
        className="popup sheet wide"
      >
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
          onDecision={() => openPlace('season')}
          calendar={useStore($calendarText)}
        >
          {place === 'list' && <ChoiceTools />}
        </ChoicePanel>
      </Dialog>
      <Dialog
        open={comparing && comparison.seats.length > 0}
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
            star={
              <StarButton id={seat.id} seat={seat.seat} starred={starred.has(seat.id)} onStar={choices.toggleStar} />
            }
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
      {place === 'season' && <DecisionDialog />}
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
