// The devices on which the person is logged in, each with a button that ends the login.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { deviceWords } from '../../copy/devices.ts';
import { $deviceList, endDevices, loadDevices } from '../../stores/profile/devices.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Failed, Part } from './Part.tsx';

export function Devices() {
  useEffect(() => void loadDevices(), []);
  const { status } = useStore($deviceList);
  return (
    <Part id="devices-title" title={deviceWords.title}>
      <p className="subdued">{deviceWords.text}</p>
      {status === 'loading' && (
        <p className="hint" role="status">
          {deviceWords.loading}
        </p>
      )}
      {status === 'failed' && (
        <Failed text={deviceWords.failed} again={deviceWords.tryAgain} onRetry={() => void loadDevices()} />
      )}
      {status === 'ready' && <List />}
    </Part>
  );
}

function List() {
  const { busy, hasOthers, devices } = useStore($deviceList);
  return (
    <>
      <ul className="profile-rows lines lines-3">
        {devices.map(({ id, name, isThis, times, label }) => (
          <li key={id} className="profile-row cluster spread">
            <p>
              <strong className="ink strong">
                {name} {isThis && <span className="badge">{deviceWords.thisOne}</span>}
              </strong>
              <span>{times}</span>
            </p>
            <Button kind="plain" size="small" aria-label={label} disabled={busy} onClick={() => void endDevices(id)}>
              {deviceWords.logOut}
            </Button>
          </li>
        ))}
      </ul>
      {hasOthers && (
        <div className="cluster">
          <Button size="small" disabled={busy} onClick={() => void endDevices('others')}>
            {deviceWords.others}
          </Button>
          <Button kind="plain" size="small" disabled={busy} onClick={() => void endDevices('all')}>
            {deviceWords.all}
          </Button>
        </div>
      )}
    </>
  );
}
