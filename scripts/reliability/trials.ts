// The trials of `npm run reliability`, by name.

import type { TRIAL_STATEMENTS } from '../verdict/statements.ts';
import { backupText } from './backup-text-trial.ts';
import { backup } from './backup-trial.ts';
import { clock } from './clock-trial.ts';
import { packCopy } from './pack-copy-trial.ts';
import { swap, workers } from './process-trials.ts';
import { restoreKill } from './restore-kill-trial.ts';
import { slow } from './slow-clients.ts';
import { soak } from './soak.ts';
import { startKill } from './start-kill-trial.ts';
import { failover, partition, pause } from './store-trials.ts';
import type { Trial } from './trial.ts';
import { twoDevices } from './two-devices.ts';

export const TRIALS: Readonly<Record<keyof typeof TRIAL_STATEMENTS, Trial>> = {
  pause,
  partition,
  failover,
  workers,
  swap,
  'start-kill': startKill,
  'pack-copy': packCopy,
  slow,
  soak,
  backup,
  'backup-text': backupText,
  'restore-kill': restoreKill,
  clock,
  'two-devices': twoDevices,
};
