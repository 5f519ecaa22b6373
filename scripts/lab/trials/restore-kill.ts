// Trial of a restore: it is killed at random points and started again. No server starts in between, and the end is whole.
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openStore } from '../../../api/store/open.ts';
import { readRestoreMark } from '../../../api/store/restore-mark.ts';
import { seededRandom } from '../../tooling/seeded-random.ts';
import { fillStore } from '../person/people.ts';
import * as stores from '../place/backup-store.ts';
import { startProduct } from '../place/product.ts';
import { figure, isTrue, none, type Row, some } from '../report/rows.ts';
import { CROWD, type CrowdOptions, type Trial } from '../trial.ts';

const SECOND = 1_000;
const PEOPLE = 3_000;
/** Milliseconds. */
const LOOK_EVERY = 2;
/** A restore that is not killed ends long before. */
const NEVER = 120 * SECOND;
const RESTORE = 'scripts/restore.ts';

/** `none`: killed before it wrote. */
type Left = 'none' | 'half' | 'whole';

type Round = { left: Left; problems: string[] };

/**
 * Kills a restore some time after it has marked the store. Before that it starts and reads the file, and writes nothing.
 * @returns milliseconds from the mark to the end
 */
async function restoreAndKill(file: string, store: stores.BackupStore, after: number): Promise<number> {
  const opened = await openStore(store.place, () => {});
  const isMarked = async () => (await readRestoreMark(opened.unguarded)) !== null;
  const child = stores.startCommand(RESTORE, [file], store.env);
  const ended = once(child, 'exit');
  while (child.exitCode === null && !(await isMarked())) await wait(LOOK_EVERY);
  const began = performance.now();
  await Promise.race([ended, wait(after)]);
  child.kill('SIGKILL');
  await ended;
  await opened.store.close();
  return performance.now() - began;
}

async function findLeft(store: stores.BackupStore, expected: number): Promise<Left> {
  const opened = await openStore(store.place, () => {});
  const isMarked = (await readRestoreMark(opened.unguarded)) !== null;
  await opened.store.close();
  if (isMarked) return 'half';
  // A new store has its id.
  return (await stores.readSnapshot(store.place)).size >= expected ? 'whole' : 'none';
}

async function isRefused(store: stores.BackupStore): Promise<boolean> {
  const { isDone, said } = await stores.runCommand('api/server.ts', [], { ...store.env, PORT: '0' });
  return !isDone && said.includes('holds half of a backup') && said.includes('npm run restore');
}

type Source = { file: string; entries: Awaited<ReturnType<typeof stores.readSnapshot>> };

async function runRound(kind: stores.Kind, { file, entries }: Source, after: number): Promise<Round> {
  await using store = await stores.openBackupStore(kind);
  const problems: string[] = [];
  await restoreAndKill(file, store, after);
  const left = await findLeft(store, entries.size);
  if (left === 'none' && (await stores.readSnapshot(store.place)).size > 1) problems.push('entries without a mark');
  if (left === 'half' && !(await isRefused(store))) problems.push('a server started on half a store');
  const again = left === 'whole' ? null : await stores.runCommand(RESTORE, [file], store.env);
  if (again && !again.isDone) problems.push(again.said);
  const differences = stores.findDifferences(entries, await stores.readSnapshot(store.place));
  if (differences.length > 0) problems.push(`${differences.length} entries differ`);
  return { left, problems };
}

/** A server that runs on the store while it is restored. */
async function watchServer(kind: stores.Kind, { file, entries }: Source): Promise<Row[]> {
  await using store = await stores.openBackupStore(kind);
  await using product = await startProduct(store.env);
  const ask = async () => (await fetch(`http://127.0.0.1:${product.port}/ready`)).text();
  await restoreAndKill(file, store, 0);
  await wait(2 * SECOND);
  const said = (await findLeft(store, entries.size)) === 'half' ? await ask() : 'was not left half';
  await stores.runCommand(RESTORE, [file], store.env);
  await wait(2 * SECOND);
  const isNamed = said.includes('RESTORE_UNFINISHED');
  return [
    isTrue(`${kind}: a running server names the restore`, isNamed, isNamed ? 'yes' : said),
    isTrue(`${kind}: and is ready after the next one`, (await ask()).includes('"ready"')),
  ];
}

async function runOn(kind: stores.Kind, { times, seed }: CrowdOptions): Promise<Row[]> {
  await using source = await stores.openBackupStore('sqlite');
  await using target = await stores.openBackupStore(kind);
  const { store } = await openStore(source.place, () => {});
  await fillStore(store, 0, PEOPLE);
  await store.close();
  const file = join(dirname(source.place.storeFile), 'people.backup');
  await stores.runCommand('scripts/backup.ts', [file], source.env);
  const whole = await restoreAndKill(file, target, NEVER);
  const known = { file, entries: await stores.readSnapshot(source.place) };
  const random = seededRandom(seed);
  const rounds: Round[] = [];
  for (let round = 0; round < times; round++) rounds.push(await runRound(kind, known, whole * random()));
  const count = (left: Left) => rounds.filter((one) => one.left === left).length;
  const problems = rounds.flatMap((one) => one.problems);
  return [
    figure(`${kind}: ${known.entries.size} entries are written in`, `${(whole / SECOND).toFixed(1)} s`),
    figure(
      `${kind}: killed before its mark, in the middle, after its end`,
      `${count('none')}, ${count('half')}, ${count('whole')}`,
    ),
    some(`${kind}: stores left half, on which a server refuses to start`, count('half')),
    none(`${kind}: stores that were not refused or not whole at the end`, problems.length, problems[0]),
    ...(await watchServer(kind, known)),
  ];
}

export const restoreKill: Trial<CrowdOptions> = {
  describe: ({ times }) =>
    `A restore of ${PEOPLE} people is killed (SIGKILL) at a random point, ${times} times on each store; a server is started on what is left, then the restore is repeated and compared entry by entry.`,
  options: { ...CROWD, times: 4, seconds: 1 },
  run: (options) => stores.onEachStore((kind) => runOn(kind, options)),
};
