// Offers of a higher plan: a panel between cards, the banner in the list, and what is locked after its end.
import { useStore } from '@nanostores/react';
import { resultsWords, upgradeWords } from '../../copy/results.ts';
import { LockIcon } from '../../ui/controls/icons.tsx';
import { results } from './screen.ts';

const PLANS = { basic: 'Basic', complete: 'Advanced' } as const;

export function UpgradePanel() {
  const { panel, hidden } = useStore(results.$upgrade);
  if (panel.length === 0) return null;
  return (
    <aside
      className="no-print upgrade upgrade-panel cluster spread actions text-2"
      aria-label={upgradeWords.panelTitle}
    >
      <div>
        <h3>{upgradeWords.panelTitle}</h3>
        <p>{hidden ? upgradeWords.more(hidden) : upgradeWords.panelText}</p>
      </div>
      <ul className="row gap-3 centred">
        {panel.map(({ plan, tag }) => (
          <li key={plan} className="stack gap-1">
            {tag && <small className="accent strong">{tag}</small>}
            <a
              className="button"
              data-kind={plan === 'basic' ? 'plain' : undefined}
              data-plan={plan === 'basic' ? 'basic' : 'advanced'}
              href="/pricing"
            >
              {PLANS[plan]}
            </a>
          </li>
        ))}
      </ul>
    </aside>
  );
}

export const UpgradeBanner = () => (
  <aside className="no-print upgrade upgrade-banner spread actions text-2">
    <p className="grow snug">
      <strong>{upgradeWords.bannerTitle}.</strong> <span>{upgradeWords.bannerText}</span>
    </p>
    <a className="button" data-size="small" data-plan="basic" href="/pricing">
      {useStore(results.$upgrade).button}
    </a>
  </aside>
);

export function LockedMatches() {
  const { lockedCard, hidden, freeLimit } = useStore(results.$upgrade);
  if (!lockedCard) return null;
  return (
    <section className="no-print locked stack centred above">
      <div className="locked-placeholder stack full" aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      <LockIcon />
      <h3>{resultsWords.locked(hidden)}</h3>
      <p>{resultsWords.lockedText(freeLimit)}</p>
      <a className="button" href="/pricing">
        {resultsWords.unlock}
      </a>
    </section>
  );
}
