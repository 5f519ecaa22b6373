// The places of the header. The dialogs load when one is opened.
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState } from 'react';
import { $compared, clearCompared } from '../../stores/choices/compare.ts';
import { $conflict, $draft } from '../../stores/choices/list-state.ts';
import { $place, goTo, openPlace } from '../../stores/page/place.ts';
import { $factsOf, $reported } from '../../stores/seats/opened-seat.ts';
import { CompareTools, Places } from '../../ui/results/Tools.tsx';

const ListDialogs = lazy(() => import('./ListDialogs.tsx'));

export function ListTools() {
  const { name, lines } = useStore($draft);
  const reported = useStore($reported) !== null;
  const showsFacts = useStore($factsOf) !== null;
  const asks = useStore($conflict) !== null;
  const [loaded, setLoaded] = useState(false);
  if ((reported || showsFacts || asks) && !loaded) setLoaded(true);
  return (
    <>
      <Places place={useStore($place)} list={name} seats={lines.length} onOpen={openPlace} />
      <Suspense fallback={null}>{loaded && <ListDialogs />}</Suspense>
    </>
  );
}

export function Compare() {
  const compared = useStore($compared);
  return (
    <CompareTools
      compared={compared.length}
      onCompare={() => goTo(`/list?view=compare&seats=${compared.map(encodeURIComponent)}`)}
      onClear={clearCompared}
    />
  );
}
