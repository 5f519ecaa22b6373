// The trials of `npm run lab`, by name. Each is loaded when it runs: some need a built site.
import type { Document } from './report/section.ts';
import type { Trial } from './trial.ts';

type Load = () => Promise<Trial>;
type Entry = { shows: string; document: Document | null; load: Load };

const trial = (shows: string, load: Load): Entry => ({ shows, document: null, load });

/** A trial whose rows are a section of a document. */
const written = (file: string, title: string, shows: string, load: Load, long = ''): Entry => ({
  shows: `${shows}; ${file}`,
  document: { title, file, shows, long },
  load,
});

/** What is stated about the reliability of the product. `long`: options of the run at full length. */
const stated = (title: string, shows: string, long: string, load: Load): Entry =>
  written('docs/reliability.md', title, shows, load, long);

const performance = 'docs/performance.md';
const capacity = 'docs/capacity.md';

const LOAD = [
  '60 % of the knee: p99 at most 100 ms from the intended start, no error; twice the knee: no crash, refusals named and quick, normal within 10 s, nobody charged for a refusal',
  '--step 20 --steady 600 --overload 120',
] as const;

export const TRIALS: Readonly<Record<string, Entry>> = {
  api: written(
    performance,
    'Throughput next to two plain servers',
    'requests a second, their time, memory',
    async () => {
      return (await import('./trials/api.ts')).trial;
    },
  ),
  'old-new': trial('processor time next to an older commit; words: [requests|reports|packs|site]', async () => {
    return (await import('./trials/old-new.ts')).trial;
  }),
  packs: trial(
    'time of a whole compile, and of one with nothing new',
    async () => (await import('./trials/packs.ts')).trial,
  ),
  round: trial('time from a changed list to packs and pages', async () => (await import('./trials/round.ts')).trial),
  pdf: trial('time and size of reports, and fifty at once', async () => (await import('./trials/pdf.ts')).trial),
  pages: written(performance, 'Public pages', 'Lighthouse and search; words: [PAGE…]', async () => {
    return (await import('./trials/site/pages.ts')).trial;
  }),
  journey: written(performance, 'From an empty cache to five seats', 'a slow phone on a slow network', async () => {
    return (await import('./trials/site/journey.ts')).trial;
  }),
  ways: trial(
    'HTTP/1.1, HTTP/2, service worker and offline',
    async () => (await import('./trials/site/ways.ts')).trial,
  ),
  results: written(performance, 'The largest list of results', 'frames on a slow phone', async () => {
    return (await import('./trials/site/results.ts')).results;
  }),
  union: written(performance, 'One prediction over every quota', 'frames on a slow phone', async () => {
    return (await import('./trials/site/results.ts')).union;
  }),
  growth: written(capacity, 'Growth of the data', 'more seat lines, rows and people', async () => {
    return (await import('./trials/growth.ts')).trial;
  }),
  capacity: written(capacity, 'Ten lakh people in a day', 'what a day with ten lakh people needs', async () => {
    return (await import('./trials/capacity.ts')).trial;
  }),
  'load-sqlite': stated('A result day on one process and SQLite', ...LOAD, async () => {
    return (await import('./trials/load.ts')).sqlite;
  }),
  'load-redis': stated('A result day on several processes and Redis', ...LOAD, async () => {
    return (await import('./trials/load.ts')).redis;
  }),
  'load-cluster': stated('A result day on a Redis Cluster', ...LOAD, async () => {
    return (await import('./trials/load.ts')).cluster;
  }),
  pause: stated(
    'The store hangs',
    'store stopped (SIGSTOP) 30 s: guarded 503 within 1 s, public calls 200, no double effect after',
    '--seconds 30',
    async () => (await import('./trials/store.ts')).pause,
  ),
  partition: stated(
    'The network to the store breaks',
    'partition by a proxy that drops, 30 s: guarded 503 within 1 s, public calls 200, no double effect after',
    '--times 2 --seconds 30',
    async () => (await import('./trials/store.ts')).partition,
  ),
  failover: stated(
    'A master of the cluster is killed',
    'master killed 10 times under load: its slots back within 10 s, nothing acknowledged is lost',
    '--times 10',
    async () => (await import('./trials/store.ts')).failover,
  ),
  workers: stated(
    'Server processes are killed',
    'one of n processes killed every 10 s for 5 min behind a proxy that retries: no failed idempotent request, no doubled charge',
    '--times 30 --seconds 10',
    async () => (await import('./trials/processes.ts')).workers,
  ),
  swap: stated(
    'Packs are swapped under load',
    'packs swapped 50 times, a broken one among them, on n processes: no error, no mixed answer, all on one version within 5 s',
    '--times 50 --seconds 2',
    async () => (await import('./trials/processes.ts')).swap,
  ),
  'start-kill': stated(
    'Processes are killed while they start',
    'any process but the first killed within the first 5 s × 20, the first × 5: wanted number again within three starts, logged; after the first one nobody serves longer than 5 s',
    '--times 20 --workers 3',
    async () => (await import('./trials/start-kill.ts')).startKill,
  ),
  'pack-copy': stated(
    'Packs are copied in any order',
    'packs copied file by file in 20 random orders, with pauses, under load: loaded within 5 s of the last file, no mixed answer',
    '--times 20 --seconds 2',
    async () => (await import('./trials/processes.ts')).packCopy,
  ),
  slow: stated(
    'Slow clients',
    '8,000 slow sockets, 2,000 slow bodies, 10,000 idle: p99 of the others at most 100 ms',
    '--times 20000 --seconds 60',
    async () => (await import('./trials/slow-clients.ts')).slow,
  ),
  soak: stated(
    'A soak',
    '30 min at 200/s: memory slope about 0, open files flat, logs without a number, name, code or cookie',
    '--rate 200 --seconds 1800 --workers 1',
    async () => (await import('./trials/soak.ts')).soak,
  ),
  backup: stated(
    'A backup while people come',
    'backup while writing, restored on an empty machine: every acknowledged write up to the backup, integrity checked',
    '--rate 100 --seconds 60',
    async () => (await import('./trials/backup.ts')).backup,
  ),
  'backup-text': stated(
    'Hostile text in every string',
    'every request with U+2028, U+2029, U+0000, 10,000 characters, lone surrogates in each string; then backup, proof, restore into an empty store, compare: equal, both stores',
    '--times 1',
    async () => (await import('./trials/backup-text.ts')).backupText,
  ),
  'restore-kill': stated(
    'A restore is killed',
    'restore killed at random points 20 times, started again: server refuses in between, whole at the end, both stores',
    '--times 20',
    async () => (await import('./trials/restore-kill.ts')).restoreKill,
  ),
  clock: stated(
    'The clock is set',
    'clock −1 h, +1 d: no code valid for more than ten real minutes, no plan longer',
    '--seconds 600',
    async () => (await import('./trials/clock.ts')).clock,
  ),
  'two-devices': stated(
    'Two devices edit one list',
    'two devices edit one list in 200 random interleavings, with lost replies: no addition lost, every conflict told, no save over another',
    '--times 200',
    async () => (await import('./trials/two-devices.ts')).twoDevices,
  ),
  'round-messages': stated(
    'Messages about a list',
    '10,000 messages, a provider that refuses, breaks and hangs, the command killed (SIGKILL) 10 times: each person at most one, the rest named failed or unknown, unknown never sent again by itself, both stores',
    '--people 10000 --times 10',
    async () => (await import('./trials/round-messages.ts')).trial,
  ),
  fuzz: trial('hostile bodies: no reply that must never happen', async () => (await import('./trials/fuzz.ts')).trial),
  chaos: trial('payments settled at once, and the server killed', async () => {
    return (await import('./trials/repeated-tests.ts')).chaos;
  }),
  restarts: trial('servers restarted under load', async () => (await import('./trials/repeated-tests.ts')).restarts),
  goldens: trial('what a change of structure changed; words: record|compare FOLDER', async () => {
    return (await import('./trials/goldens.ts')).trial;
  }),
  'server-install': trial('the server with only its own packages', async () => {
    return (await import('./trials/server-install.ts')).trial;
  }),
  seats: trial('the first screen of the list; words: [free|advanced] [PICTURES-FOLDER]', async () => {
    return (await import('./trials/site/seats.ts')).trial;
  }),
  shots: trial(
    'pictures of every screen; words: [SIZE-THEME]',
    async () => (await import('./trials/site/shots.ts')).trial,
  ),
};
