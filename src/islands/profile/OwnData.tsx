// Sections of the profile: consent to messages and to analytics, export of the own data, deletion of the account.
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';
import { privacyWords } from '../../copy/privacy.ts';
import { consentWords, dataWords } from '../../copy/profile.ts';
import { $erasure, $exportingData, exportData, openErasure } from '../../stores/profile/own-data.ts';
import * as edit from '../../stores/profile/profile-edit.ts';
import { $consentCard } from '../../stores/profile/profile-view.ts';
import { $roundMessages, chooseRoundMessages } from '../../stores/session/round-messages.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { RoundMessages } from '../../ui/controls/RoundMessages.tsx';
import { useOnceTrue } from '../../ui/controls/use-once-true.ts';
import { Part } from './Part.tsx';

const Erasure = lazy(() => import('./Erasure.tsx'));

export function Messages() {
  const card = useStore($consentCard);
  const isOn = useStore($roundMessages);
  if (card === null) return null;
  return (
    <Part id="messages-title" title={consentWords.title}>
      <p className="subdued">{consentWords.text}</p>
      <div className="cluster actions">
        {card.channels.map(({ channel, label, chosen }) => (
          <label key={channel} className="tick">
            <input type="checkbox" checked={chosen} onChange={() => void edit.toggleChannel(channel)} />
            {label}
          </label>
        ))}
      </div>
      <p className="hint">{card.agreed}</p>
      <div className="cluster actions">
        <RoundMessages isOn={isOn} onChoose={(chosen) => void chooseRoundMessages(chosen, 'en', consentWords.failed)}>
          {consentWords.lists}
        </RoundMessages>
      </div>
    </Part>
  );
}

/** On sites that have analytics. */
export function AnalyticsConsent() {
  useEffect(edit.followAnalyticsConsent, []);
  const agreed = useStore(edit.$analyticsConsent);
  if (agreed === null) return null;
  return (
    <Part id="counting-title" title={privacyWords.title}>
      <p className="subdued">{privacyWords.text}</p>
      <div className="cluster actions">
        <label className="tick">
          <input type="checkbox" checked={agreed} onChange={edit.toggleAnalyticsConsent} />
          {privacyWords.agree}
        </label>
      </div>
    </Part>
  );
}

export function OwnData() {
  const { step } = useStore($erasure, { keys: ['step'] });
  return (
    <>
      <Part id="data-title" title={dataWords.title}>
        <div className="profile-rows lines lines-3">
          <div className="profile-row cluster spread">
            <p>{dataWords.exportText}</p>
            <Button kind="plain" size="small" onClick={() => void exportData()}>
              {useStore($exportingData) ? dataWords.exporting : dataWords.export}
            </Button>
          </div>
          <div className="profile-row cluster spread">
            <p>{dataWords.eraseText}</p>
            <Button kind="danger" size="small" onClick={openErasure}>
              {dataWords.erase}
            </Button>
          </div>
        </div>
      </Part>
      <Suspense fallback={null}>{useOnceTrue(step !== 'closed') && <Erasure />}</Suspense>
    </>
  );
}
