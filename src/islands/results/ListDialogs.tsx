// The dialogs of the list: the sources of a seat, the report of a mistake, a list that was changed in two places.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { factWords } from '../../copy/facts.ts';
import { conflictWords } from '../../copy/list-conflict.ts';
import { mistakeWords } from '../../copy/mistakes.ts';
import { FactSheet } from '../../screens/seats/FactSheet.tsx';
import { createFactSheet } from '../../screens/seats/fact-sheet.ts';
import { MistakeForm } from '../../screens/seats/MistakeForm.tsx';
import { $conflictView } from '../../stores/choices/list-conflict.ts';
import { answerConflict, dropDeleted } from '../../stores/choices/list-saving.ts';
import { $conflict } from '../../stores/choices/list-state.ts';
import { ConflictForm } from '../../ui/choices/ConflictForm.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { results } from './screen.ts';

const sheet = createFactSheet(results);
const close = () => results.$dialog.set(null);

export default function ListDialogs() {
  const opened = useStore(results.$dialog);
  const facts = opened?.kind === 'facts' ? opened : null;
  const reported = opened?.kind === 'report' ? opened : null;
  return (
    <>
      <Dialog open={facts !== null} title={factWords.title} onClose={close} className="popup wide">
        {facts && <Facts {...facts} />}
      </Dialog>
      <ConflictDialog />
      <Dialog open={reported !== null} title={mistakeWords.title} onClose={close}>
        {reported && (
          <MistakeForm seat={reported.seat} onSend={(subject, text) => void sheet.sendMistake(subject, text)} />
        )}
      </Dialog>
    </>
  );
}

function Facts({ id, seat }: { id: string; seat: string }) {
  useEffect(() => void sheet.loadFacts(id), [id]);
  return <FactSheet seat={seat} {...useStore(sheet.$factSheet)} />;
}

export function ConflictDialog() {
  const view = useStore($conflictView);
  return (
    <Dialog open={view !== null} title={conflictWords.title} onClose={() => $conflict.set(null)}>
      {view && <ConflictForm {...view} onAnswer={(answers) => void answerConflict(answers)} onDrop={dropDeleted} />}
    </Dialog>
  );
}
