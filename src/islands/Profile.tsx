// The profile page: guard, tabs, and what each tab shows.
import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { profileWords } from '../copy/profile.ts';
import { $profile, loadProfile, openProfile } from '../stores/profile/profile.ts';
import { $tab, openTab, TABS } from '../stores/profile/profile-tabs.ts';
import { $personCard, $planCard } from '../stores/profile/profile-view.ts';
import { logOut } from '../stores/session/session.ts';
import { Boundary } from '../ui/controls/Boundary.tsx';
import { Button } from '../ui/controls/Button.tsx';
import type { Option } from '../ui/controls/Field.tsx';
import { Devices } from './profile/Devices.tsx';
import { AnalyticsConsent, Messages, OwnData } from './profile/OwnData.tsx';
import { Payments, Plan, PlanSummary } from './profile/Package.tsx';
import { Person } from './profile/Person.tsx';
import { Allowance, PastPredictions, TablesPanel } from './profile/Usage.tsx';

export function Profile({ states }: { states: readonly Option[] }) {
  useEffect(() => void openProfile(), []);
  const { status } = useStore($profile, { keys: ['status'] });
  return (
    <Boundary>
      {(status === 'guard' || status === 'loading' || status === 'left') && (
        <p className="guard stack gap-4 subdued centred" role="status">
          {profileWords.guard}
        </p>
      )}
      {status === 'failed' && (
        <div className="guard stack gap-4 subdued centred" role="alert">
          <p>{profileWords.failed}</p>
          <Button onClick={() => void loadProfile()}>{profileWords.tryAgain}</Button>
        </div>
      )}
      {status === 'ready' && <Ready states={states} />}
    </Boundary>
  );
}

function Ready({ states }: { states: readonly Option[] }) {
  const tab = useStore($tab);
  const person = useStore($personCard);
  const plan = useStore($planCard);
  if (person === null || plan === null) return null;
  return (
    <div className="profile stack gap-5">
      <div className="profile-side stays narrow pair gap-4">
        <header className="stack gap-1">
          <h1 className="text-4 break">{person.name}</h1>
          <p className="muted text-2">{person.since}</p>
        </header>
        <Tabs />
        <Button kind="plain" size="small" className="button profile-logout" onClick={() => void logOut()}>
          {profileWords.logout}
        </Button>
      </div>
      <div
        id="profile-panel"
        className="profile-panel narrow stack gap-5"
        role="tabpanel"
        aria-labelledby={`tab-${tab}`}
        key={tab}
      >
        {tab === 'overview' && (
          <>
            <PlanSummary {...plan} />
            <Person states={states} />
            <Messages />
            <AnalyticsConsent />
            <Devices />
            <OwnData />
          </>
        )}
        {tab === 'package' && (
          <>
            <Plan {...plan} />
            <Payments />
          </>
        )}
        {tab === 'usage' && (
          <>
            <Allowance />
            <PastPredictions />
            <TablesPanel />
          </>
        )}
      </div>
    </div>
  );
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** The tabs, with arrow keys. */
function Tabs() {
  const open = useStore($tab);
  const list = useRef<HTMLDivElement>(null);
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = TABS[(TABS.indexOf(open) + by + TABS.length) % TABS.length] ?? open;
    openTab(next);
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return (
    <div
      ref={list}
      className="profile-tabs whole gap-1 below"
      role="tablist"
      aria-label={profileWords.title}
      onKeyDown={step}
    >
      {TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          className="tab"
          role="tab"
          id={`tab-${tab}`}
          aria-selected={tab === open}
          aria-controls="profile-panel"
          tabIndex={tab === open ? 0 : -1}
          onClick={() => openTab(tab)}
        >
          {profileWords.tabs[tab]}
        </button>
      ))}
    </div>
  );
}
