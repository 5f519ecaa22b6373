// Trial of a backup: it is written while people come, restored into an empty store, and compared with what was acknowledged.
import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openRedis } from '../../../api/store/redis.ts';
import { startRedis } from '../../../tests/support/redis.ts';
import { runCommand } from '../place/backup-store.ts';
import { closing } from '../place/loopback.ts';
import { onStage } from '../place/place.ts';
import { checkLedger, copyLedger } from '../probe/ledger.ts';
import { figure, isTrue } from '../report/rows.ts';
import { CROWD, type CrowdOptions, noFailure, noRefusal, nothingLost, type Trial } from '../trial.ts';

const SECOND = 1_000;

export const backup: Trial<CrowdOptions> = {
  describe: ({ seconds, rate }) =>
    `${rate} people a second arrive for ${seconds} s. In the middle \`npm run backup\` copies Redis to a file, which \`npm run restore\` puts into an empty one.`,
  options: { ...CROWD, times: 1, seconds: 14 },
  async run(options) {
    const folder = mkdtempSync(join(tmpdir(), 'backup-'));
    const file = join(folder, 'people.backup');
    await using target = await startRedis(['--appendonly', 'yes']);
    return await onStage(options, { store: 'redis' }, async ({ place, ledger, load }) => {
      const loading = load(options.seconds);
      await wait((options.seconds * SECOND) / 2);
      const acknowledged = copyLedger(ledger);
      const began = performance.now();
      const { redisUrls, storeFile } = place.location;
      await runCommand('scripts/backup.ts', [file], { REDIS_URL: redisUrls.join(','), STORE_FILE: storeFile });
      const seconds = (performance.now() - began) / SECOND;
      const phase = await loading;
      const env = { REDIS_URL: target.url, STORE_FILE: join(folder, 'store.sqlite') };
      const checked = await runCommand('scripts/restore.ts', [file, '--check'], env);
      await runCommand('scripts/restore.ts', [file], env);
      await using store = closing(await openRedis([target.url], () => {}));
      const report = await checkLedger(store, acknowledged);
      return [
        noFailure(phase),
        noRefusal(phase),
        figure('the backup', `${seconds.toFixed(1)} s, ${(statSync(file).size / 1e6).toFixed(1)} MB`),
        isTrue('the checksum of the backup is right', checked.said.includes('complete')),
        ...nothingLost(report),
      ];
    });
  },
};
