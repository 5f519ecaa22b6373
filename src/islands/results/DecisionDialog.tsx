// The dialog about keeping, upgrading or leaving a seat. It loads with the dialogs of the list.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { decisionWords } from '../../copy/decision.ts';
import { $choiceView } from '../../stores/choices/choice-view.ts';
import { closePlace } from '../../stores/page/place.ts';
import * as decision from '../../stores/season/decision.ts';
import * as view from '../../stores/season/decision-view.ts';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { DecisionPanel } from '../../ui/season/DecisionPanel.tsx';

export function DecisionDialog() {
  return (
    <Dialog
      open
      title={decisionWords.title}
      onClose={() => closePlace('season')}
      className="popup sheet wide decision-dialog"
    >
      <Panel />
    </Dialog>
  );
}

function Panel() {
  useEffect(decision.startDecision, []);
  const { stage, holding, held } = useStore(decision.$input);
  const { entries } = useStore($choiceView);
  const rows = entries.map((entry) => ({ id: entry.id, seat: view.formatSeat(entry) }));
  return (
    <DecisionPanel
      stage={String(stage)}
      stages={useStore(decision.$rounds).map((label, at) => ({ value: String(at), label }))}
      holding={holding}
      held={held}
      heldName={useStore(view.$heldName)}
      rows={rows}
      found={useStore(view.$found)}
      {...useStore(view.$outcomes)}
      onStage={(text) => decision.chooseStage(Number(text))}
      onHolding={(text) => decision.chooseHolding(text as decision.Holding)}
      onHold={decision.hold}
      onPick={decision.pick}
      onSearch={(text) => view.$search.set(text)}
      onRetry={() => void decision.compare()}
    />
  );
}
