// The trials of `npm run lab`, by name. Each is loaded when it runs: some need a built site.
import type { Document } from './report/section.ts';
import type { Trial } from './trial.ts';

/** The trial is exported as `trial`, or by its name: `start-kill` as `startKill`. */
type Load = () => Promise<Readonly<Record<string, unknown>>>;
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
    () => import('./trials/api.ts'),
  ),
  'old-new': trial(
    'processor time next to an older commit; words: [requests|reports|packs|site]',
    () => import('./trials/old-new.ts'),
  ),
  round: trial('time from a changed list to packs and pages', () => import('./trials/round.ts')),
  pdf: trial('time and size of reports, and fifty at once', () => import('./trials/pdf.ts')),
  pages: written(
    performance,
    'Public pages',
    'Lighthouse and search; words: [PAGE…]',
    () => import('./trials/site/pages.ts'),
  ),
  journey: written(
    performance,
    'From an empty cache to five seats',
    'a slow phone on a slow network',
    () => import('./trials/site/journey.ts'),
  ),
  results: written(
    performance,
    'The largest list of results',
    'frames on a slow phone',
    () => import('./trials/site/results.ts'),
  ),
  union: written(
    performance,
    'One prediction over every quota',
    'frames on a slow phone',
    () => import('./trials/site/results.ts'),
  ),
  growth: written(
    capacity,
    'Growth of the data',
    'more seat lines, rows and people',
    () => import('./trials/growth.ts'),
  ),
  capacity: written(
    capacity,
    'Ten lakh people in a day',
    'what a day with ten lakh people needs',
    () => import('./trials/capacity.ts'),
  ),
  'load-sqlite': stated('A result day on one process and SQLite', ...LOAD, () => import('./trials/load.ts')),
  'load-redis': stated('A result day on several processes and Redis', ...LOAD, () => import('./trials/load.ts')),
  'load-cluster': stated('A result day on a Redis Cluster', ...LOAD, () => import('./trials/load.ts')),
  pause: stated(
    'The store hangs',
    'store stopped (SIGSTOP) 30 s: guarded 503 within 1 s, public calls 200, no double effect after',
    '--seconds 30',
    () => import('./trials/store.ts'),
  ),
  partition: stated(
    'The network to the store breaks',
    'partition by a proxy that drops, 30 s: guarded 503 within 1 s, public calls 200, no double effect after',
    '--times 2 --seconds 30',
    () => import('./trials/store.ts'),
  ),
  failover: stated(
    'A master of the cluster is killed',
    'master killed 10 times under load: its slots back within 10 s, nothing acknowledged is lost',
    '--times 10',
    () => import('./trials/store.ts'),
  ),
  workers: stated(
    'Server processes are killed',
    'one of n processes killed every 10 s for 5 min behind a proxy that retries: no failed idempotent request, no doubled charge',
    '--times 30 --seconds 10',
    () => import('./trials/processes.ts'),
  ),
  swap: stated(
    'Packs are swapped under load',
    'packs swapped 50 times, a broken one among them, on n processes: no error, no mixed answer, all on one version within 5 s',
    '--times 50 --seconds 2',
    () => import('./trials/processes.ts'),
  ),
  'start-kill': stated(
    'Processes are killed while they start',
    'any process but the first killed within the first 5 s × 20, the first × 5: wanted number again within three starts, logged; after the first one nobody serves longer than 5 s',
    '--times 20 --workers 3',
    () => import('./trials/start-kill.ts'),
  ),
  'pack-copy': stated(
    'Packs are copied in any order',
    'packs copied file by file in 20 random orders, with pauses, under load: loaded within 5 s of the last file, no mixed answer',
    '--times 20 --seconds 2',
    () => import('./trials/processes.ts'),
  ),
  slow: stated(
    'Slow clients',
    '8,000 slow sockets, 2,000 slow bodies, 10,000 idle: p99 of the others at most 100 ms',
    '--times 20000 --seconds 60',
    () => import('./trials/slow-clients.ts'),
  ),
  soak: stated(
    'A soak',
    '30 min at 200/s: memory slope about 0, open files flat, logs without a number, name, code or cookie',
    '--rate 200 --seconds 1800 --workers 1',
    () => import('./trials/soak.ts'),
  ),
  backup: stated(
    'A backup while people come',
    'backup while writing, restored on an empty machine: every acknowledged write up to the backup, integrity checked',
    '--rate 100 --seconds 60',
    () => import('./trials/backup.ts'),
  ),
  'backup-text': stated(
    'Hostile text in every string',
    'every request with U+2028, U+2029, U+0000, 10,000 characters, lone surrogates in each string; then backup, proof, restore into an empty store, compare: equal, both stores',
    '--times 1',
    () => import('./trials/backup-text.ts'),
  ),
  'restore-kill': stated(
    'A restore is killed',
    'restore killed at random points 20 times, started again: server refuses in between, whole at the end, both stores',
    '--times 20',
    () => import('./trials/restore-kill.ts'),
  ),
  clock: stated(
    'The clock is set',
    'clock −1 h, +1 d: no code valid for more than ten real minutes, no plan longer',
    '--seconds 600',
    () => import('./trials/clock.ts'),
  ),
  'two-devices': stated(
    'Two devices edit one list',
    'two devices edit one list in 200 random interleavings, with lost replies: no addition lost, every conflict told, no save over another',
    '--times 200',
    () => import('./trials/two-devices.ts'),
  ),
  'round-messages': stated(
    'Messages about a list',
    '10,000 messages, a provider that refuses, breaks and hangs, the command killed (SIGKILL) 10 times: each person at most one, the rest named failed or unknown, unknown never sent again by itself, both stores',
    '--people 10000 --times 10',
    () => import('./trials/round-messages.ts'),
  ),
  fuzz: trial('hostile bodies: no reply that must never happen', () => import('./trials/fuzz.ts')),
  chaos: trial('payments settled at once, and the server killed', () => import('./trials/repeated-tests.ts')),
  restarts: trial('servers restarted under load', () => import('./trials/repeated-tests.ts')),
  goldens: trial(
    'what a change of structure changed; words: record|compare FOLDER',
    () => import('./trials/goldens.ts'),
  ),
  'server-install': trial('the server with only its own packages', () => import('./trials/server-install.ts')),
  seats: trial(
    'the first screen of the list; words: [free|advanced] [PICTURES-FOLDER]',
    () => import('./trials/site/seats.ts'),
  ),
  list: trial('My list and Season: rows, presses to a list of 20, the decision', () => import('./trials/site/list.ts')),
  shots: trial('pictures of every screen; words: [SIZE-THEME]', () => import('./trials/site/shots.ts')),
};

/** @throws TypeError if its file exports no such trial */
export async function loadTrial(name: string): Promise<Trial> {
  const loaded = (await TRIALS[name]?.load()) ?? {};
  const own = loaded.trial ?? loaded[name.replace(/^load-/, '').replace(/-./g, (text) => text.slice(1).toUpperCase())];
  if (!own) throw new TypeError(`The file of ${name} exports no trial.`);
  return own as Trial;
}
