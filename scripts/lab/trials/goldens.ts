// Records hashes of packs, and replies under a fixed clock. `git diff --no-index BEFORE AFTER` shows what a change of structure changed.
import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../../api/app.ts';
import { buildDeps } from '../../../api/build-deps.ts';
import { loadConfig } from '../../../api/config.ts';
import { EVERY_QUOTA } from '../../../api/contract/limits.ts';
import { newAllowance } from '../../../api/domain/account/allowance.ts';
import { newSession } from '../../../api/domain/account/session.ts';
import { minimalOptions } from '../../../api/domain/catalogue/options.ts';
import { type LoadedPacks, loadPacks } from '../../../api/packs/load.ts';
import { sha256 } from '../../../api/services/crypto.ts';
import { openCollections } from '../../../api/store/collections.ts';
import { seededRandom } from '../../tooling/seeded-random.ts';
import { ask, buildUser, fetchToken } from '../person/people.ts';
import { serve } from '../place/loopback.ts';
import { figure, type Trial, WrongUsage } from '../trial.ts';

const REPLIES = 300;
const SEED = 20261123;
const PLANS = ['', 'basic', 'advanced', 'premium'];
const RANKS = [250, 1_800, 8_000, 20_000, 38_000, 65_000, 110_000, 150_000, 199_000, 230_000];
/** Before the season, after Round 1, between later rounds. */
const TIMES = ['2026-08-01', '2026-10-25', '2026-11-23', '2027-01-10'].map((day) => Date.parse(`${day}T06:30:00Z`));

type Golden = { name: string; text: string };

export const trial: Trial = {
  async run(_, [folder, ...more]) {
    if (folder === undefined || more.length > 0) throw new WrongUsage('Give a folder outside the repository.');
    const goldens = [hashPacks(), ...(await recordReplies())];
    mkdirSync(folder, { recursive: true });
    for (const { name, text } of goldens) writeFileSync(join(folder, name), text);
    return [figure('goldens recorded', `${goldens.length}`)];
  },
};

function hashPacks(): Golden {
  const files = readdirSync(join('data', 'packs'), { recursive: true, withFileTypes: true });
  const lines = files
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => `${name} ${hash('sha256', readFileSync(join(parentPath, name)))}`);
  return { name: 'packs.txt', text: lines.sort().join('\n') };
}

/** Replies of the running application under a fixed clock; each of a person of its own. */
async function recordReplies(): Promise<Golden[]> {
  const packs = loadPacks(join('data', 'packs'));
  const requests = drawRequests(packs);
  const store = join(mkdtempSync(join(tmpdir(), 'goldens-')), 'store.sqlite');
  const deps = await buildDeps(loadConfig({ NODE_ENV: 'test', STORE_FILE: store }), { current: () => packs });
  let now = 0;
  const { port, stop } = await serve(createServer(createApp({ ...deps, now: () => now })));
  const replies: Golden[] = [];
  for (const [number, { plan, at, body }] of requests.entries()) {
    now = at;
    const headers = await fetchToken(port, await logIn(number, plan, at));
    const reply = await ask(port, headers, '/api/enhanced-prediction/predict', body);
    const asked = JSON.stringify({ plan, at: new Date(at).toISOString(), body });
    const name = `reply-${String(number).padStart(3, '0')}.json`;
    replies.push({ name, text: `${asked}\n${reply.status}\n${indent(await reply.text())}` });
  }
  await stop();
  await deps.store.close();
  return replies;

  async function logIn(number: number, plan: string, at: number): Promise<Record<string, string>> {
    const token = sha256(`golden-${number}`);
    const user = buildUser(number, plan);
    const session = newSession(sha256(token), at);
    const grants = user.grants.map((grant) => ({ ...grant, at, expiresAt: at + 86_400_000 }));
    const own = { ...user, createdAt: at, lastLogin: at, allowance: newAllowance(), grants, sessions: [session] };
    await openCollections(deps.store).users.update(user.id, () => ({ next: own, result: null }));
    return { cookie: `sid=${user.id}.${token}` };
  }
}

/** One value a line, so that a difference has a place. The version of the packs is compared with the packs. */
const indent = (body: string): string =>
  JSON.stringify(JSON.parse(body), (key, value) => (key === 'packVersion' ? '' : value), 1);

type Asked = { plan: string; at: number; body: Record<string, unknown> };

function drawRequests(packs: LoadedPacks): Asked[] {
  const random = seededRandom(SEED);
  const draw = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  const { counsellings, quotas, categories } = minimalOptions(packs);
  const active = counsellings.filter((counselling) => counselling.is_active);
  const india = active.find(({ state }) => state === undefined);
  if (!india) throw new Error('No MCC pack in data/packs. Run: npm run packs');
  const drawSome = <Value>(values: readonly Value[], size: number): Value[] =>
    Array.from({ length: size }).reduce<Value[]>(
      (some) => [...some, draw(values.filter((one) => !some.includes(one)))],
      [],
    );
  const drawPart = ({ id }: { id: number }) => {
    const quotaId = random() < 0.6 ? EVERY_QUOTA : draw(quotas.filter((one) => one.counselling_id === id)).id;
    const categoryId = draw(categories.filter((one) => one.counselling_id === id)).id;
    const questions = packs.counsellings.get(id)?.seatRules?.questions ?? [];
    const answers = Object.fromEntries(questions.map((question) => [question.id, draw(question.answers).id]));
    return { counsellingId: id, quotaId, categoryId, answers };
  };
  return Array.from({ length: REPLIES }, (_, number) => {
    const counselling = active[number % active.length] ?? india;
    const others = active.filter((one) => one !== counselling && one.rank_space === counselling.rank_space);
    const also = random() < 0.3 ? drawSome(others, 1 + Math.floor(random() * 3)).map(drawPart) : [];
    /** Pages cached before `also` name one counselling as `joined`. */
    const isFormer = also.length === 1 && random() < 0.5;
    const body = {
      rank: draw(RANKS),
      ...drawPart(counselling),
      isPwD: random() < 0.15,
      budget: draw([null, null, 500_000, 2_500_000]),
      asLists: random() < 0.5,
      ...(isFormer ? { joined: also[0] } : also.length > 0 && { also }),
    };
    return { plan: draw(PLANS), at: draw(TIMES), body };
  });
}
