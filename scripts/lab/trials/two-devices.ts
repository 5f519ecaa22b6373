// Trial of lists: two devices of one account edit one list in random order, and replies get lost.
import type { ChoiceList } from '../../../api/contract/choices.ts';
import type { ListAnswers, ListConflict, ListContent, Side } from '../../../api/contract/merge-lists.ts';
import { hasChanges, type LocalList, newLocalList, openSaved, readContent } from '../../../src/lib/lists/local-list.ts';
import { acknowledge, contentToSend, markSent, rebaseList } from '../../../src/lib/lists/rebase-list.ts';
import { type Random, seededRandom } from '../../tooling/seeded-random.ts';
import { ask, createPeople, type Person } from '../person/people.ts';
import { openPlace } from '../place/place.ts';
import { figure, none, type Row, some } from '../report/rows.ts';
import { CROWD, type CrowdOptions, type Trial } from '../trial.ts';

const REQUEST = { rank: 12_000, counsellingId: 1, quotaId: 1, categoryId: 2, budget: null };
const STEPS = 24;
const ROWS = 8;
/** Part of the saves whose reply gets lost. */
const LOST = 0.15;
const NAMES = ['Round 1', 'Best first', 'For the family', 'Near home'];

type Target = { port: number; person: Person; request: object };
/** What the devices did, by row. */
type Log = { added: Set<string>; removed: Set<string> };
type Outcome = {
  merges: number;
  asked: number;
  certain: number;
  problems: string[];
  missed: string[];
  overwrites: number;
};

const pick = <Value>(values: readonly Value[], random: Random): Value | undefined =>
  values[Math.floor(random() * values.length)];

function edit(device: ListDevice, seats: readonly string[], log: Log, random: Random): void {
  const { lines } = device.list;
  const change = random();
  const rest = seats.filter((id) => !lines.includes(id));
  const row = pick(change < 0.35 ? rest : lines, random);
  const others = lines.filter((id) => id !== row);
  const to = random() < 0.5 ? others.length : Math.floor(random() * (others.length + 1));
  if (change > 0.93) device.list = { ...device.list, name: pick(NAMES, random) ?? '' };
  else if (row === undefined) return;
  else if (change > 0.78) {
    device.list = { ...device.list, lines: others };
    log.removed.add(row);
  } else {
    device.list = { ...device.list, lines: [...others.slice(0, to), row, ...others.slice(to)] };
    if (change < 0.35) log.added.add(row);
  }
}

async function interleave(target: Target, seats: readonly string[], random: Random): Promise<Outcome> {
  const first = openDevice(newLocalList('Round 1', seats.slice(0, ROWS)));
  await saveDevice(first, target, random);
  const second = openDevice(openSaved(await readList(first, target)));
  const log: Log = { added: new Set(), removed: new Set() };
  const devices = [first, second];
  for (let step = 0; step < STEPS; step++) {
    const device = pick(devices, random) ?? first;
    if (random() < 0.7) edit(device, seats, log, random);
    else
      await saveWhileEdited(random() < 0.3 ? devices : [device], target, random, () =>
        edit(device, seats, log, random),
      );
  }
  while (devices.some(({ list }) => hasChanges(list)))
    for (const device of devices) await saveDevice(device, target, random);
  return judge(devices, await readList(first, target), log);
}

/** The person may go on while a save is on its way. */
async function saveWhileEdited(devices: readonly ListDevice[], target: Target, random: Random, change: () => void) {
  const saves = devices.map((device) => saveDevice(device, target, random, random() < LOST));
  if (random() < 0.5) change();
  await Promise.all(saves);
}

function judge(devices: readonly ListDevice[], { lines }: ChoiceList, { added, removed }: Log): Outcome {
  const ids = lines.map(({ id }) => id);
  const merges = devices.flatMap((device) => device.merges);
  const checks = merges.map(checkConflicts);
  const asked = new Set(merges.flatMap(({ conflicts }) => conflicts.map(({ key }) => key)));
  const lost = [...added].filter((id) => !removed.has(id) && !ids.includes(id));
  const back = [...removed].filter((id) => !added.has(id) && !asked.has(id) && ids.includes(id));
  return {
    merges: merges.length,
    asked: merges.reduce((sum, { conflicts }) => sum + conflicts.length, 0),
    certain: checks.reduce((sum, { certain }) => sum + certain, 0),
    missed: checks.flatMap(({ missed }) => missed),
    problems: [
      ...lost.map((id) => `${id} lost`),
      ...back.map((id) => `${id} back`),
      ...(new Set(ids).size < ids.length ? ['a row twice'] : []),
    ],
    overwrites: devices.reduce((sum, device) => sum + device.overwrites, 0),
  };
}

async function readList({ list }: ListDevice, { port, person }: Target): Promise<ChoiceList> {
  const { lists }: { lists: ChoiceList[] } = await (await ask(port, person, '/api/users/choice-lists')).json();
  const found = lists.find(({ id }) => id === list.id);
  if (!found || lists.length > 1) throw new Error(`the account has ${lists.length} lists instead of one`);
  return found;
}

async function findSeats({ port, person }: Target): Promise<string[]> {
  const { data } = await (await ask(port, person, '/api/enhanced-prediction/predict', REQUEST)).json();
  return data.predictions.map(({ id }: { id: string }) => id);
}

export const twoDevices: Trial<CrowdOptions> = {
  describe: ({ times, seed }) =>
    `${times} accounts with one list, two devices each; the seeds are ${seed} to ${seed + times - 1}. ${STEPS} steps add, remove, move, rename or save, also both at once and while a save is on its way; ${LOST * 100} % of the replies get lost.`,
  options: { ...CROWD, times: 200, seconds: 1 },
  async run({ times, seed }): Promise<Row[]> {
    await using place = await openPlace('sqlite', { workers: 1 });
    const { port } = place.product;
    const store = await place.openStore();
    const people = await createPeople(store, port, times).finally(() => store.close());
    const outcomes: Outcome[] = [];
    let seats: string[] = [];
    for (const [turn, person] of people.entries()) {
      const target = { port, person, request: REQUEST };
      if (turn === 0) seats = await findSeats(target);
      outcomes.push(await interleave(target, seats, seededRandom(seed + turn)));
    }
    return formatRows(outcomes, seed);
  },
};

function formatRows(outcomes: readonly Outcome[], seed: number): Row[] {
  const sum = (key: 'merges' | 'asked' | 'certain' | 'overwrites') => outcomes.reduce((all, one) => all + one[key], 0);
  const list = (key: 'problems' | 'missed') =>
    outcomes.flatMap((one, turn) => one[key].map((text) => `seed ${seed + turn}: ${text}`));
  const [problems, missed] = [list('problems'), list('missed')];
  return [
    figure('interleavings', `${outcomes.length}`),
    some('merges with a newer list', sum('merges')),
    figure('questions asked', `${sum('asked')}`),
    some('conflicts by their definition', sum('certain')),
    none('of these not asked', missed.length, missed.slice(0, 3).join('; ')),
    none('additions lost, removed rows back, rows twice', problems.length, problems.slice(0, 3).join('; ')),
    none('saves over another version', sum('overwrites')),
  ];
}

/** @returns keys of conflicts that must have been asked and were not, and how many there are in all */
function checkConflicts({ base, mine, theirs, conflicts }: Merge): { certain: number; missed: string[] } {
  const keys = new Set(conflicts.map(({ key }) => key));
  const rows = new Set([...base.lines, ...mine.lines]);
  const certain = [...rows].filter((id) => isCertain(id, base.lines, mine.lines, theirs.lines));
  const names = new Set([base.name, mine.name, theirs.name]);
  if (names.size === 3) certain.push('');
  return { certain: certain.length, missed: certain.filter((key) => !keys.has(key)) };
}

/** A row that is the only one that both sides have moved, so that nobody can say another row was moved. */
function isCertain(id: string, base: readonly string[], mine: readonly string[], theirs: readonly string[]): boolean {
  const common = base.filter((row) => row !== id && mine.includes(row) && theirs.includes(row));
  const rest = (lines: readonly string[]) => lines.filter((row) => common.includes(row)).join();
  if (rest(mine) !== rest(base) || rest(theirs) !== rest(base)) return false;
  const place = (lines: readonly string[]): number | null =>
    lines.includes(id) ? lines.slice(0, lines.indexOf(id)).filter((row) => common.includes(row)).length : null;
  const [before, here, there] = [place(base), place(mine), place(theirs)];
  if (before === null) return here !== null && there !== null && here !== there;
  return here !== before && there !== before && here !== there;
}

type Merge = { base: ListContent; mine: ListContent; theirs: ListContent; conflicts: readonly ListConflict[] };

type ListDevice = {
  list: LocalList;
  /** Every merge with what was asked. */
  readonly merges: Merge[];
  /** Saves that the server accepted though they were made from another version than the one before. */
  overwrites: number;
};

const openDevice = (list: LocalList): ListDevice => ({
  list,
  merges: [],
  overwrites: 0,
});

/** Saves once, as the page does: merges what is newer, and answers by chance. @param isLost the reply does not arrive */
async function saveDevice(
  device: ListDevice,
  target: { port: number; person: Person; request: object },
  random: Random,
  isLost = false,
): Promise<void> {
  if (!hasChanges(device.list)) return;
  const { id, version } = device.list;
  const body = { request: target.request, id, version, ...contentToSend(device.list) };
  device.list = markSent(device.list);
  const reply = await ask(target.port, target.person, '/api/users/save-choice-list', body);
  if (isLost) return void (await reply.arrayBuffer());
  const { list, error }: { list?: ChoiceList; error?: string } = await reply.json();
  if (!list) throw new Error(`a save was answered ${reply.status} ${error}`);
  if (reply.status === 200) {
    if (list.version !== (version ?? 0) + 1) device.overwrites += 1;
    device.list = acknowledge(device.list, list);
  } else takeIn(device, list, random);
}

function takeIn(device: ListDevice, newer: ChoiceList, random: Random): void {
  const mine = contentToSend(device.list);
  const { base } = device.list;
  const { conflicts } = rebaseList(device.list, newer);
  const answers: ListAnswers = Object.fromEntries(
    conflicts.map(({ key }) => [key, (random() < 0.5 ? 'mine' : 'theirs') satisfies Side]),
  );
  const { next } = rebaseList(device.list, newer, answers);
  const isMerge = next.name !== device.list.name || next.lines !== device.list.lines;
  if (isMerge) device.merges.push({ base, mine, theirs: readContent(newer), conflicts });
  device.list = next;
}
