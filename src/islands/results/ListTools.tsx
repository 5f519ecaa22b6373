// Buttons for choice lists and comparison. The dialogs load when one is opened.
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState } from 'react';
import { $compared, clearCompared } from '../../stores/choices/compare.ts';
import { $conflict, $draft } from '../../stores/choices/list-state.ts';
import { $decisionOpen, openDecision } from '../../stores/season/decision-state.ts';
import { $factsOf } from '../../stores/seats/fact-sheet-state.ts';
import { $reported } from '../../stores/seats/mistakes.ts';
import { $openedId } from '../../stores/seats/opened-seat.ts';
import { Tools } from '../../ui/results/Tools.tsx';

const ListDialogs = lazy(() => import('./ListDialogs.tsx'));

export function ListTools() {
  const [open, setOpen] = useState<'lists' | 'compare' | null>(null);
  const { name, lines } = useStore($draft);
  const reported = useStore($reported) !== null;
  const opened = useStore($openedId) !== null;
  const showsFacts = useStore($factsOf) !== null;
  const decides = useStore($decisionOpen);
  const asks = useStore($conflict) !== null;
  const [loaded, setLoaded] = useState(false);
  if ((open !== null || reported || opened || showsFacts || decides || asks) && !loaded) setLoaded(true);
  return (
    <div className="tools">
      <Tools
        list={name}
        seats={lines.length}
        compared={useStore($compared).length}
        onLists={() => setOpen('lists')}
        onDecision={openDecision}
        onCompare={() => setOpen('compare')}
        onClear={clearCompared}
      />
      <Suspense fallback={null}>{loaded && <ListDialogs open={open} onClose={() => setOpen(null)} />}</Suspense>
    </div>
  );
}
