// Placeholder for the matches that the plan does not show, with their number.
import { resultsWords } from '../../copy/results.ts';
import { LockIcon } from '../controls/icons.tsx';

export function LockedMatches({ hidden, shown }: { hidden: string; shown: string }) {
  return (
    <section className="locked">
      <div className="locked-placeholder" aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <LockIcon />
      <h3>{resultsWords.locked(hidden)}</h3>
      <p>{resultsWords.lockedText(shown)}</p>
      <a className="button" href="/pricing">
        {resultsWords.unlock}
      </a>
    </section>
  );
}
