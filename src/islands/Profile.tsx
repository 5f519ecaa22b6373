// The profile page: guard, tabs, and what each tab shows.
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { consentWords, profileWords } from '../copy/profile.ts';
import { createExports } from '../screens/results/export.ts';
import { pageEnv } from '../stores/page/env.ts';
import * as devices from '../stores/profile/devices.ts';
import * as own from '../stores/profile/own-data.ts';
import { $profile, loadProfile, openProfile } from '../stores/profile/profile.ts';
import * as edit from '../stores/profile/profile-edit.ts';
import { $analyticsConsent, followAnalyticsConsent, toggleAnalyticsConsent } from '../stores/profile/profile-edit.ts';
import { $tab, openTab, TABS } from '../stores/profile/profile-tabs.ts';
import * as view from '../stores/profile/profile-view.ts';
import { $roundMessages, chooseRoundMessages } from '../stores/session/round-messages.ts';
import { logOut } from '../stores/session/session.ts';
import { Boundary } from '../ui/controls/Boundary.tsx';
import { Button } from '../ui/controls/Button.tsx';
import type { Option } from '../ui/controls/Field.tsx';
import { RoundMessages } from '../ui/controls/RoundMessages.tsx';
import { Devices } from '../ui/profile/Devices.tsx';
import { AnalyticsConsent, Messages, OwnData } from '../ui/profile/OwnData.tsx';
import { Payments, Plan, PlanSummary } from '../ui/profile/Package.tsx';
import { Person } from '../ui/profile/Person.tsx';
import { Tabs } from '../ui/profile/Tabs.tsx';
import { Allowance, PastPredictions, TablesPanel } from '../ui/profile/Usage.tsx';

const files = createExports(pageEnv);

const Erasure = lazy(() => import('./profile/Erasure.tsx'));
const Tables = lazy(() => import('./profile/Tables.tsx'));

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
  const person = useStore(view.$personCard);
  const plan = useStore(view.$planCard);
  if (person === null || plan === null) return null;
  return (
    <Tabs
      tabs={TABS}
      open={tab}
      name={person.name}
      since={person.since}
      onOpen={openTab}
      onLogout={() => void logOut()}
    >
      {tab === 'overview' && (
        <>
          <PlanSummary {...plan} />
          <Details {...person} states={states} />
          <Consent />
          <Privacy />
          <DeviceList />
          <Data />
        </>
      )}
      {tab === 'package' && (
        <>
          <Plan {...plan} />
          <PaymentList />
        </>
      )}
      {tab === 'usage' && <UsageTab />}
    </Tabs>
  );
}

function PaymentList() {
  return <Payments {...useStore(view.$paymentList)} />;
}

function Details(props: { name: string; state: string; mobile: string; states: readonly Option[] }) {
  const open = useStore(edit.$edit);
  return (
    <Person
      {...props}
      edit={open}
      canSave={edit.canSave(open)}
      onEdit={edit.startEdit}
      onType={edit.typeEdit}
      onSave={() => void edit.saveEdit()}
      onCancel={edit.cancelEdit}
    />
  );
}

function Consent() {
  const card = useStore(view.$consentCard);
  const isOn = useStore($roundMessages);
  return (
    card && (
      <Messages {...card} onToggle={(channel) => void edit.toggleChannel(channel)}>
        <RoundMessages isOn={isOn} onChoose={(chosen) => void chooseRoundMessages(chosen, 'en', consentWords.failed)}>
          {consentWords.lists}
        </RoundMessages>
      </Messages>
    )
  );
}

function Privacy() {
  useEffect(followAnalyticsConsent, []);
  const agreed = useStore($analyticsConsent);
  return agreed !== null && <AnalyticsConsent agreed={agreed} onToggle={toggleAnalyticsConsent} />;
}

function DeviceList() {
  useEffect(() => void devices.loadDevices(), []);
  return (
    <Devices
      {...useStore(devices.$deviceList)}
      onEnd={(which) => void devices.endDevices(which)}
      onRetry={() => void devices.loadDevices()}
    />
  );
}

function Data() {
  const { step } = useStore(own.$erasure, { keys: ['step'] });
  const [loaded, setLoaded] = useState(false);
  if (step !== 'closed' && !loaded) setLoaded(true);
  return (
    <>
      <OwnData busy={useStore(own.$exportingData)} onExport={() => void own.exportData()} onErase={own.openErasure} />
      <Suspense fallback={null}>{loaded && <Erasure />}</Suspense>
    </>
  );
}

/** The state of the panel stays here: its code loads when it opens. */
function DataTables() {
  const [loaded, setLoaded] = useState(false);
  return (
    <TablesPanel onOpen={() => setLoaded(true)}>
      <Suspense fallback={null}>{loaded && <Tables />}</Suspense>
    </TablesPanel>
  );
}

function UsageTab() {
  const usage = useStore(view.$usage);
  const { pdf, whatsapp } = useStore(files.$exporting);
  return (
    <>
      {usage && <Allowance {...usage} />}
      <PastPredictions
        predictions={useStore(view.$pastPredictions)}
        pdf={pdf}
        whatsapp={whatsapp}
        onOpen={view.reopenPrediction}
        onPdf={(id) => void files.downloadPdf(view.buildPastExport(id))}
        onWhatsapp={(id) => void files.sendToWhatsapp(view.buildPastExport(id))}
      />
      <DataTables />
    </>
  );
}
