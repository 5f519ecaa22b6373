// The places of the header and the comparison. The dialogs load when one is opened.
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState } from 'react';
import { $compared, clearCompared } from '../../stores/choices/compare.ts';
import { $conflict, $draft } from '../../stores/choices/list-state.ts';
import { $place, openPlace } from '../../stores/page/place.ts';
import { $factsOf } from '../../stores/seats/fact-sheet-state.ts';
import { $reported } from '../../stores/seats/mistakes.ts';
import { $openedId } from '../../stores/seats/opened-seat.ts';
import { CompareTools, Places } from '../../ui/results/Tools.tsx';

const ListDialogs = lazy(() => import('./ListDialogs.tsx'));

export function ListTools() {
  const [comparing, setComparing] = useState(false);
  const { name, lines } = useStore($draft);
  const place = useStore($place);
  const reported = useStore($reported) !== null;
  const opened = useStore($openedId) !== null;
  const showsFacts = useStore($factsOf) !== null;
  const asks = useStore($conflict) !== null;
  const [loaded, setLoaded] = useState(false);
  if ((comparing || place !== 'seats' || reported || opened || showsFacts || asks) && !loaded) setLoaded(true);
  return (
    <>
      <Places place={place} list={name} seats={lines.length} onOpen={openPlace} />
      <CompareTools
        compared={useStore($compared).length}
        onCompare={() => setComparing(true)}
        onClear={clearCompared}
      />
      <Suspense fallback={null}>
        {loaded && <ListDialogs comparing={comparing} onClose={() => setComparing(false)} />}
      </Suspense>
    </>
  );
}
