// The devices on which the person is logged in, each with a button that ends the login.
import { deviceWords } from '../../copy/devices.ts';
import type { DeviceList } from '../../stores/profile/devices.ts';
import { Button } from '../controls/Button.tsx';

export type DevicesProps = DeviceList & { onEnd: (which: string) => void; onRetry: () => void };

export function Devices(props: DevicesProps) {
  const { status, onRetry } = props;
  return (
    <section className="profile-part stack" aria-labelledby="devices-title">
      <h2 id="devices-title">{deviceWords.title}</h2>
      <p>{deviceWords.text}</p>
      {status === 'loading' && (
        <p className="hint" role="status">
          {deviceWords.loading}
        </p>
      )}
      {status === 'failed' && (
        <div role="alert">
          <p className="hint" data-kind="error">
            {deviceWords.failed}
          </p>
          <Button kind="plain" size="small" onClick={onRetry}>
            {deviceWords.tryAgain}
          </Button>
        </div>
      )}
      {status === 'ready' && <List {...props} />}
    </section>
  );
}

function List({ busy, hasOthers, devices, onEnd }: DevicesProps) {
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
            <Button kind="plain" size="small" aria-label={label} disabled={busy} onClick={() => onEnd(id)}>
              {deviceWords.logOut}
            </Button>
          </li>
        ))}
      </ul>
      {hasOthers && (
        <div className="cluster">
          <Button size="small" disabled={busy} onClick={() => onEnd('others')}>
            {deviceWords.others}
          </Button>
          <Button kind="plain" size="small" disabled={busy} onClick={() => onEnd('all')}>
            {deviceWords.all}
          </Button>
        </div>
      )}
    </>
  );
}
