// Trial of lists: two devices of one account edit one list in random order, and replies get lost. What a merge must ask is a test of its rule.
import type { ChoiceList } from '../../../api/contract/choices.ts';
import type { ListAnswers, ListConflict, Side } from '../../../api/contract/merge-lists.ts';
import { hasChanges, type LocalList, newLocalList, openSaved } from '../../../src/lib/lists/local-list.ts';
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
  problems: string[];
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
  const asked = new Set(merges.flatMap((conflicts) => conflicts.map(({ key }) => key)));
  const lost = [...added].filter((id) => !removed.has(id) && !ids.includes(id));
  const back = [...removed].filter((id) => !added.has(id) && !asked.has(id) && ids.includes(id));
  return {
    merges: merges.length,
    asked: merges.flat().length,
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
  const sum = (key: 'merges' | 'asked' | 'overwrites') => outcomes.reduce((all, one) => all + one[key], 0);
  const problems = outcomes.flatMap((one, turn) => one.problems.map((text) => `seed ${seed + turn}: ${text}`));
  return [
    figure('interleavings', `${outcomes.length}`),
    some('merges with a newer list', sum('merges')),
    some('questions asked', sum('asked')),
    none('additions lost, removed rows back, rows twice', problems.length, problems.slice(0, 3).join('; ')),
    none('saves over another version', sum('overwrites')),
  ];
}

type ListDevice = {
  list: LocalList;
  /** What was asked, of every merge. */
  readonly merges: (readonly ListConflict[])[];
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
  const { conflicts } = rebaseList(device.list, newer);
  const answers: ListAnswers = Object.fromEntries(
    conflicts.map(({ key }) => [key, (random() < 0.5 ? 'mine' : 'theirs') satisfies Side]),
  );
  const { next } = rebaseList(device.list, newer, answers);
  const isMerge = next.name !== device.list.name || next.lines !== device.list.lines;
  if (isMerge) device.merges.push(conflicts);
  device.list = next;
}
