// The dialogs of the list: the sources of a seat, the report of a mistake, a list that was changed in two places.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { factWords } from '../../copy/facts.ts';
import { mistakeWords } from '../../copy/mistakes.ts';
import { $factSheet, loadFacts } from '../../stores/seats/fact-sheet.ts';
import { $factsOf, closeFacts } from '../../stores/seats/fact-sheet-state.ts';
import { sendMistake, subjects } from '../../stores/seats/mistake-report.ts';
import { $reported, closeReport } from '../../stores/seats/mistakes.ts';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { FactSheet } from '../../ui/seats/FactSheet.tsx';
import { MistakeForm } from '../../ui/seats/MistakeForm.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';

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
