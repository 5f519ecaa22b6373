// Offers of a higher plan: a panel between cards, and the banner above the list.
import { resultsWords, upgradeWords } from '../../copy/results.ts';
import { LockIcon } from '../controls/icons.tsx';

export type UpgradePanelProps = { panel: readonly { plan: 'basic' | 'complete'; tag: string }[]; hidden: string };

const PLANS = { basic: 'Basic', complete: 'Advanced' } as const;

export function UpgradePanel({ panel, hidden }: UpgradePanelProps) {
  if (panel.length === 0) return null;
  return (
    <aside className="upgrade upgrade-panel spread actions text-2" aria-label={upgradeWords.panelTitle}>
      <div>
        <h3>{upgradeWords.panelTitle}</h3>
        <p>{hidden ? upgradeWords.more(hidden) : upgradeWords.panelText}</p>
      </div>
      <ul className="row gap-3 centred">
        {panel.map(({ plan, tag }) => (
          <li key={plan} className="stack gap-1">
            {tag && <small>{tag}</small>}
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

export const UpgradeBanner = ({ button }: { button: string }) => (
  <aside className="upgrade upgrade-banner spread actions text-2">
    <p>
      <strong>{upgradeWords.bannerTitle}.</strong> <span>{upgradeWords.bannerText}</span>
    </p>
    <a className="button" data-size="small" data-plan="basic" href="/pricing">
      {button}
    </a>
  </aside>
);

export function LockedMatches({ hidden, shown }: { hidden: string; shown: string }) {
  return (
    <section className="locked stack centred above">
      <div className="locked-placeholder stack" aria-hidden="true">
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
