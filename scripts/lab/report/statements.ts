// What is stated about the reliability of the product: what a pass shows, and the command that measures it.

export type Statement = {
  /** Heading of the section in docs/reliability.md. */
  title: string;
  shows: string;
  command: string;
  /** Options of the run at full length. */
  long: string;
};

const LOAD = {
  shows:
    '60 % of the knee: p99 at most 100 ms from the intended start, no error; twice the knee: no crash, refusals named and quick, normal within 10 s, nobody charged for a refusal',
  long: '--step 20 --steady 600 --overload 120',
};

/** By store. */
const LOADS = {
  sqlite: { title: 'A result day on one process and SQLite', command: 'npm run lab -- load-sqlite', ...LOAD },
  redis: { title: 'A result day on several processes and Redis', command: 'npm run lab -- load-redis', ...LOAD },
  cluster: { title: 'A result day on a Redis Cluster', command: 'npm run lab -- load-cluster', ...LOAD },
} as const;

const trial = (name: string, title: string, shows: string, long: string): Statement => ({
  title,
  shows,
  command: `npm run lab -- ${name}`,
  long,
});

/** By name of the trial. */
const TRIAL_STATEMENTS = {
  pause: trial(
    'pause',
    'The store hangs',
    'store stopped (SIGSTOP) 30 s: guarded 503 within 1 s, public calls 200, no double effect after',
    '--seconds 30',
  ),
  partition: trial(
    'partition',
    'The network to the store breaks',
    'partition by a proxy that drops, 30 s: guarded 503 within 1 s, public calls 200, no double effect after',
    '--times 2 --seconds 30',
  ),
  failover: trial(
    'failover',
    'A master of the cluster is killed',
    'master killed 10 times under load: its slots back within 10 s, nothing acknowledged is lost',
    '--times 10',
  ),
  workers: trial(
    'workers',
    'Server processes are killed',
    'one of n processes killed every 10 s for 5 min behind a proxy that retries: no failed idempotent request, no doubled charge',
    '--times 30 --seconds 10',
  ),
  swap: trial(
    'swap',
    'Packs are swapped under load',
    'packs swapped 50 times, a broken one among them, on n processes: no error, no mixed answer, all on one version within 5 s',
    '--times 50 --seconds 2',
  ),
  'start-kill': trial(
    'start-kill',
    'Processes are killed while they start',
    'any process but the first killed within the first 5 s × 20, the first × 5: wanted number again within three starts, logged; after the first one nobody serves longer than 5 s',
    '--times 20 --workers 3',
  ),
  'pack-copy': trial(
    'pack-copy',
    'Packs are copied in any order',
    'packs copied file by file in 20 random orders, with pauses, under load: loaded within 5 s of the last file, no mixed answer',
    '--times 20 --seconds 2',
  ),
  slow: trial(
    'slow',
    'Slow clients',
    '8,000 slow sockets, 2,000 slow bodies, 10,000 idle: p99 of the others at most 100 ms',
    '--times 20000 --seconds 60',
  ),
  soak: trial(
    'soak',
    'A soak',
    '30 min at 200/s: memory slope about 0, open files flat, logs without a number, name, code or cookie',
    '--rate 200 --seconds 1800 --workers 1',
  ),
  backup: trial(
    'backup',
    'A backup while people come',
    'backup while writing, restored on an empty machine: every acknowledged write up to the backup, integrity checked',
    '--rate 100 --seconds 60',
  ),
  'backup-text': trial(
    'backup-text',
    'Hostile text in every string',
    'every request with U+2028, U+2029, U+0000, 10,000 characters, lone surrogates in each string; then backup, proof, restore into an empty store, compare: equal, both stores',
    '--times 1',
  ),
  'restore-kill': trial(
    'restore-kill',
    'A restore is killed',
    'restore killed at random points 20 times, started again: server refuses in between, whole at the end, both stores',
    '--times 20',
  ),
  clock: trial(
    'clock',
    'The clock is set',
    'clock −1 h, +1 d: no code valid for more than ten real minutes, no plan longer',
    '--seconds 600',
  ),
  'two-devices': trial(
    'two-devices',
    'Two devices edit one list',
    'two devices edit one list in 200 random interleavings, with lost replies: no addition lost, every conflict told, no save over another',
    '--times 200',
  ),
} as const;

/** By name of the trial. */
export const SECTIONS: ReadonlyMap<string, Statement> = new Map<string, Statement>([
  ...Object.entries(LOADS).map(([store, load]): [string, Statement] => [`load-${store}`, load]),
  ...Object.entries(TRIAL_STATEMENTS),
]);

export const STATEMENTS: readonly Statement[] = [...SECTIONS.values()];
