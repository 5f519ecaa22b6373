// The dialog that asks about a list that was changed in two places. It loads with the dialogs of the list.
import { useStore } from '@nanostores/react';
import { conflictWords } from '../../copy/list-conflict.ts';
import { $conflictView } from '../../stores/choices/list-conflict.ts';
import { answerConflict, dropDeleted } from '../../stores/choices/list-saving.ts';
import { $conflict } from '../../stores/choices/list-state.ts';
import { ConflictForm } from '../../ui/choices/ConflictForm.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';

export function ConflictDialog() {
  const view = useStore($conflictView);
  return (
    <Dialog open={view !== null} title={conflictWords.title} onClose={() => $conflict.set(null)}>
      {view && <ConflictForm {...view} onAnswer={(answers) => void answerConflict(answers)} onDrop={dropDeleted} />}
    </Dialog>
  );
}
