// Why the seats are not of this moment, in one line over them.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $troubleLine, askAgain, followNetwork } from '../../stores/results/trouble.ts';
import { TroubleLine } from '../../ui/results/TroubleLine.tsx';

export default function Trouble() {
  useEffect(followNetwork, []);
  const line = useStore($troubleLine);
  return line && <TroubleLine {...line} onRetry={() => void askAgain()} />;
}
