// The logins of the person: the list in the profile, and ending one, all others or all.
import { computed, map } from 'nanostores';
import type { SessionChoice, SessionRow } from '../../../api/contract/people/people.ts';
import { deviceWords } from '../../copy/devices.ts';
import { ApiError, call } from '../../lib/api/api.ts';
import { showToast } from '../page/toasts.ts';
import { endSession } from '../session/session.ts';
import { setLeaveMessage } from './profile.ts';

type Devices = {
  status: 'loading' | 'ready' | 'failed';
  sessions: readonly SessionRow[];
  /** What is being ended; empty: nothing. */
  ending: string;
};

export const $devices = map<Devices>({ status: 'loading', sessions: [], ending: '' });

const format = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });
export const formatMoment = (iso: string): string => format.format(new Date(iso));

export const $deviceList = computed($devices, ({ status, sessions, ending }) => ({
  status,
  busy: ending !== '',
  hasOthers: sessions.some(({ isThis }) => !isThis),
  devices: sessions.map(({ id, device, firstLogin, lastSeen, isThis }) => ({
    id,
    name: device,
    isThis,
    times: isThis
      ? deviceWords.firstLogin(formatMoment(firstLogin))
      : `${deviceWords.firstLogin(formatMoment(firstLogin))}, ${deviceWords.lastSeen(formatMoment(lastSeen))}`,
    label: deviceWords.logOutOne(device, formatMoment(firstLogin)),
  })),
}));

export async function loadDevices(): Promise<void> {
  $devices.setKey('status', 'loading');
  try {
    const { sessions } = await call('own.sessions', { quiet: true });
    $devices.set({ status: 'ready', sessions, ending: '' });
  } catch {
    $devices.setKey('status', 'failed');
  }
}

/** The page is left if the session of this device is among those that end. */
export async function endDevices(which: SessionChoice): Promise<void> {
  const { ending, sessions: before } = $devices.get();
  if (ending !== '') return;
  $devices.setKey('ending', which);
  try {
    const { sessions } = await call('own.endSessions', { body: { which } });
    $devices.set({ status: 'ready', sessions, ending: '' });
    if (sessions.some(({ isThis }) => isThis)) {
      showToast('success', which === 'others' ? deviceWords.othersEnded : deviceWords.ended);
      return;
    }
    if (before.length > 1 && which === 'all') setLeaveMessage(deviceWords.allEnded);
    endSession('logged-out');
  } catch (error) {
    $devices.setKey('ending', '');
    if (!(error instanceof ApiError && error.status === 401)) showToast('error', deviceWords.endFailed);
  }
}
