// Why the seats below are not of this moment, and of when they are, in one line.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { emptyWords } from '../../copy/results.ts';
import type { Results } from './screen.ts';
import { createTrouble } from './trouble.ts';

export default function Trouble({ screen }: { screen: Results }) {
  const { $troubleLine, followNetwork, askAgain } = screen.late(createTrouble);
  useEffect(followNetwork, [followNetwork]);
  const line = useStore($troubleLine);
  return (
    line && (
      <div className="note trouble row close" data-offline={line.isOffline}>
        <p className="grow pad-1">
          <strong>{line.text}</strong> {!line.isRefused && line.seats}
        </p>
        {!line.isRefused && (
          <button type="button" className="text-button" onClick={() => void askAgain()}>
            {emptyWords.retry}
          </button>
        )}
      </div>
    )
  );
}
