// Sections of the profile: consent to messages and to analytics, export of the own data, deletion of the account.
import type { ReactNode } from 'react';
import { privacyWords } from '../../copy/privacy.ts';
import { consentWords, dataWords } from '../../copy/profile.ts';
import type { ConsentCard } from '../../stores/profile/profile-view.ts';
import { Button } from '../controls/Button.tsx';

export type MessagesProps = ConsentCard & {
  onToggle: (channel: ConsentCard['channels'][number]['channel']) => void;
  /** The switch of messages about lists. */
  children: ReactNode;
};

export function Messages({ agreed, channels, onToggle, children }: MessagesProps) {
  return (
    <section className="profile-part stack" aria-labelledby="messages-title">
      <h2 id="messages-title">{consentWords.title}</h2>
      <p>{consentWords.text}</p>
      <div className="profile-ticks cluster">
        {channels.map(({ channel, label, chosen }) => (
          <label key={channel} className="tick">
            <input type="checkbox" checked={chosen} onChange={() => onToggle(channel)} />
            {label}
          </label>
        ))}
      </div>
      <p className="hint">{agreed}</p>
      <div className="profile-ticks cluster">{children}</div>
    </section>
  );
}

export function OwnData({ busy, onExport, onErase }: { busy: boolean; onExport: () => void; onErase: () => void }) {
  return (
    <section className="profile-part stack" aria-labelledby="data-title">
      <h2 id="data-title">{dataWords.title}</h2>
      <div className="profile-rows lines lines-3">
        <div className="profile-row cluster spread">
          <p>{dataWords.exportText}</p>
          <Button kind="plain" size="small" onClick={onExport}>
            {busy ? dataWords.exporting : dataWords.export}
          </Button>
        </div>
        <div className="profile-row cluster spread">
          <p>{dataWords.eraseText}</p>
          <Button kind="danger" size="small" onClick={onErase}>
            {dataWords.erase}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Consent to analytics, on sites that have analytics. */
export function AnalyticsConsent({ agreed, onToggle }: { agreed: boolean; onToggle: () => void }) {
  return (
    <section className="profile-part stack" aria-labelledby="counting-title">
      <h2 id="counting-title">{privacyWords.title}</h2>
      <p>{privacyWords.text}</p>
      <div className="profile-ticks cluster">
        <label className="tick">
          <input type="checkbox" checked={agreed} onChange={onToggle} />
          {privacyWords.agree}
        </label>
      </div>
    </section>
  );
}
