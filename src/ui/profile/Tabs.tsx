// The sidebar of the profile: tabs with arrow keys, and the logout button.
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { profileWords } from '../../copy/profile.ts';

type Tab = 'overview' | 'package' | 'usage';

export type TabsProps = {
  tabs: readonly Tab[];
  open: Tab;
  name: string;
  since: string;
  onOpen: (tab: Tab) => void;
  onLogout: () => void;
  children: ReactNode;
};

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

export function Tabs({ tabs, open, name, since, onOpen, onLogout, children }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(open) + by + tabs.length) % tabs.length] ?? open;
    onOpen(next);
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return (
    <div className="profile stack gap-5">
      <div className="profile-side narrow pair gap-4">
        <header className="profile-head stack gap-1">
          <h1>{name}</h1>
          <p className="muted text-2">{since}</p>
        </header>
        <div ref={list} className="profile-tabs below" role="tablist" aria-label={profileWords.title} onKeyDown={step}>
          {tabs.map((tab) => (
            <button
              key={tab}
              type="button"
              className="tab"
              role="tab"
              id={`tab-${tab}`}
              aria-selected={tab === open}
              aria-controls="profile-panel"
              tabIndex={tab === open ? 0 : -1}
              onClick={() => onOpen(tab)}
            >
              {profileWords.tabs[tab]}
            </button>
          ))}
        </div>
        <button type="button" className="button profile-logout" data-kind="plain" data-size="small" onClick={onLogout}>
          {profileWords.logout}
        </button>
      </div>
      <div
        id="profile-panel"
        className="profile-panel narrow stack"
        role="tabpanel"
        aria-labelledby={`tab-${open}`}
        key={open}
      >
        {children}
      </div>
    </div>
  );
}
