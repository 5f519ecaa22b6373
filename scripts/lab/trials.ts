// The trials of `npm run lab`, by name. Each is loaded when it runs: some need a built site.
import { SECTIONS } from './report/statements.ts';
import type { Trial } from './trial.ts';

type Entry = { shows: string; load(): Promise<Trial> };

const trial = (shows: string, load: () => Promise<{ trial: Trial }>): Entry => ({
  shows,
  load: async () => (await load()).trial,
});

/** A trial with a section in docs/reliability.md, which says what it shows. */
const stated = <Name extends string>(section: string, load: () => Promise<Record<Name, Trial>>, name: Name): Entry => ({
  shows: SECTIONS.get(section)?.shows ?? '',
  load: async () => (await load())[name],
});

export const TRIALS: Readonly<Record<string, Entry>> = {
  predict: trial('time of a prediction and memory of the server', () => import('./trials/predict.ts')),
  engine: trial('time of a prediction without HTTP', () => import('./trials/engine.ts')),
  api: trial('throughput next to two plain servers; docs/performance.md', () => import('./trials/api.ts')),
  'old-new': trial(
    'processor time next to an older commit; words: [requests|packs|site]',
    () => import('./trials/old-new.ts'),
  ),
  packs: trial('time of a whole compile, and of one with nothing new', () => import('./trials/packs.ts')),
  round: trial('time from a changed list to packs and pages', () => import('./trials/round.ts')),
  pdf: trial('time and size of reports, and fifty at once', () => import('./trials/pdf.ts')),
  site: trial('Lighthouse and weight of pages; words: [PAGE…]', () => import('./trials/site.ts')),
  pages: trial('the public pages; docs/performance.md; words: [PAGE…]', () => import('./trials/pages.ts')),
  journey: trial('from an empty cache to five seats; docs/performance.md', () => import('./trials/journey.ts')),
  ways: trial('HTTP/1.1, HTTP/2, service worker and offline', () => import('./trials/ways.ts')),
  results: trial('the largest list on a slow phone; docs/performance.md', () => import('./trials/results.ts')),
  union: trial('every quota at once; docs/performance.md', () => import('./trials/union.ts')),
  growth: trial('more seat lines, rows and people; docs/capacity.md', () => import('./trials/growth.ts')),
  capacity: trial('what a day with ten lakh people needs; docs/capacity.md', () => import('./trials/capacity.ts')),
  'load-sqlite': stated('load-sqlite', () => import('./trials/load.ts'), 'sqlite'),
  'load-redis': stated('load-redis', () => import('./trials/load.ts'), 'redis'),
  'load-cluster': stated('load-cluster', () => import('./trials/load.ts'), 'cluster'),
  pause: stated('pause', () => import('./trials/store.ts'), 'pause'),
  partition: stated('partition', () => import('./trials/store.ts'), 'partition'),
  failover: stated('failover', () => import('./trials/store.ts'), 'failover'),
  workers: stated('workers', () => import('./trials/processes.ts'), 'workers'),
  swap: stated('swap', () => import('./trials/processes.ts'), 'swap'),
  'start-kill': stated('start-kill', () => import('./trials/start-kill.ts'), 'startKill'),
  'pack-copy': stated('pack-copy', () => import('./trials/pack-copy.ts'), 'packCopy'),
  slow: stated('slow', () => import('./trials/slow-clients.ts'), 'slow'),
  soak: stated('soak', () => import('./trials/soak.ts'), 'soak'),
  backup: stated('backup', () => import('./trials/backup.ts'), 'backup'),
  'backup-text': stated('backup-text', () => import('./trials/backup-text.ts'), 'backupText'),
  'restore-kill': stated('restore-kill', () => import('./trials/restore-kill.ts'), 'restoreKill'),
  clock: stated('clock', () => import('./trials/clock.ts'), 'clock'),
  'two-devices': stated('two-devices', () => import('./trials/two-devices.ts'), 'twoDevices'),
  fuzz: trial('hostile bodies: no reply that must never happen', () => import('./trials/fuzz.ts')),
  chaos: trial('payments settled at once, and the server killed', async () => ({
    trial: (await import('./trials/repeated-tests.ts')).chaos,
  })),
  restarts: trial('servers restarted under load', async () => ({
    trial: (await import('./trials/repeated-tests.ts')).restarts,
  })),
  'login-safety': trial('how the login holds against guessing', () => import('./trials/login-safety.ts')),
  goldens: trial(
    'what a change of structure changed; words: record|compare FOLDER',
    () => import('./trials/goldens.ts'),
  ),
  'server-install': trial('the server with only its own packages', () => import('./trials/server-install.ts')),
  seats: trial(
    'the first screen of the list; words: [free|advanced] [PICTURES-FOLDER]',
    () => import('./trials/seats.ts'),
  ),
  shots: trial('pictures of every screen; words: [SIZE-THEME]', () => import('./trials/shots.ts')),
};
