// The dialogs of the list: the sources of a seat, the report of a mistake, a list that was changed in two places.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { factWords } from '../../copy/facts.ts';
import { conflictWords } from '../../copy/list-conflict.ts';
import { mistakeWords } from '../../copy/mistakes.ts';
import { $conflictView } from '../../stores/choices/list-conflict.ts';
import { answerConflict, dropDeleted } from '../../stores/choices/list-saving.ts';
import { $conflict } from '../../stores/choices/list-state.ts';
import { $factSheet, loadFacts, sendMistake, subjects } from '../../stores/seats/fact-sheet.ts';
import { $factsOf, $reported, closeFacts, closeReport } from '../../stores/seats/opened-seat.ts';
import { ConflictForm } from '../../ui/choices/ConflictForm.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { FactSheet } from '../../ui/seats/FactSheet.tsx';
import { MistakeForm } from '../../ui/seats/MistakeForm.tsx';

export default function ListDialogs() {
  const reported = useStore($reported);
  const factsOf = useStore($factsOf);
  return (
    <>
      <Dialog open={factsOf !== null} title={factWords.title} onClose={closeFacts} className="popup wide">
        {factsOf && <Facts {...factsOf} />}
      </Dialog>
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

export function ConflictDialog() {
  const view = useStore($conflictView);
  return (
    <Dialog open={view !== null} title={conflictWords.title} onClose={() => $conflict.set(null)}>
      {view && <ConflictForm {...view} onAnswer={(answers) => void answerConflict(answers)} onDrop={dropDeleted} />}
    </Dialog>
  );
}
