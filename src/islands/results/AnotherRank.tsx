// The form for another rank; it loads when the inputs are opened.
import { useStore } from '@nanostores/react';
import * as whatIf from '../../stores/results/what-if.ts';
import { WhatIf } from '../../ui/results/WhatIf.tsx';

export default function AnotherRank() {
  const view = useStore(whatIf.$whatIf);
  return (
    view && <WhatIf key={view.rank} {...view} label={whatIf.rankLabels} onTry={(rank) => void whatIf.tryRank(rank)} />
  );
}
