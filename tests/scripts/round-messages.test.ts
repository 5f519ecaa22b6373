// `npm run admin -- round-messages`, with a provider double on a socket.

import { afterEach, describe, expect, it } from 'vitest';
import { choiceKey } from '../../api/contract/choices/choices.ts';
import { findMessage, setRoundConsent } from '../../api/domain/account/round-messages.ts';
import { openPace } from '../../api/services/send-round-messages.ts';
import { openCollections } from '../../api/store/collections.ts';
import { AdminError } from '../../scripts/admin/admin-error.ts';
import { announceRound, decideRoundMessage } from '../../scripts/admin/round-messages.ts';
import type { RoundTools } from '../../scripts/admin/round-tools.ts';
import { loadedPacks } from '../support/application.ts';
import { freshMobile } from '../support/browser.ts';
import { request, setUpChoices } from '../support/choice-visit.ts';
import { type Provider, startProvider } from '../support/message-provider.ts';
import { answerSent, openTestRounds, packsWithRound } from '../support/round-visit.ts';
import { storeKinds } from '../support/stores.ts';
import { openWorld } from '../support/world.ts';

const ROUND = 'demo-2025-R1';
const packs = packsWithRound();
const record = { resultsMetadata: { totalResults: 1, highChanceCount: 1, moderateChanceCount: 0, lowChanceCount: 0 } };

it.each([1, 3, 80])(
  'at most %d messages begin in any second, with timers that end early and a stall',
  async (perSecond) => {
    let now = 0;
    const wait = async (milliseconds: number) => {
      now += Math.max(1, milliseconds - 1);
    };
    const pace = openPace(perSecond, { now: () => now, wait });
    const begun: number[] = [];
    const begin = () => pace.wait().then(() => begun.push(now));
    for (let number = 0; number < 2 * perSecond; number++) await begin();
    now += 5_000;
    const all = Array.from({ length: 2 * perSecond }, begin);
    expect(pace.isAwaited()).toBe(true);
    await Promise.all(all);
    expect(pace.isAwaited()).toBe(false);
    const spans = begun.slice(perSecond).map((at, place) => at - (begun[place] ?? 0));
    expect(Math.min(...spans)).toBeGreaterThanOrEqual(1_000);
  },
);

describe.each(storeKinds)('messages about a round on %s', (kind) => {
  const world = openWorld(kind);
  const visit = setUpChoices(world);
  const providers: Provider[] = [];
  afterEach(() => {
    for (const provider of providers.splice(0)) provider.stop();
    process.exitCode = undefined;
  });
  const users = () => openCollections(world.store).users;
  const idOf = async (mobile: string) => (await openCollections(world.store).numbers.get(mobile))?.userId ?? '';
  const stateOf = async (mobile: string) =>
    findMessage((await users().get(await idOf(mobile)))?.roundMessages, ROUND)?.state;

  async function open(answer: Parameters<typeof startProvider>[0], mobiles: readonly string[] = [visit.mobile]) {
    const provider = await startProvider(answer);
    providers.push(provider);
    return { provider, tools: openTestRounds(visit, packs, provider.url, mobiles) };
  }
  const ask = (browser = visit.browser) => browser.post('/api/users/round-messages', { isOn: true, language: 'en' });
  const send = (tools: RoundTools, ...args: string[]) =>
    announceRound(tools, ['demo', ...args, '--per-second=50', '--send']) as Promise<Record<string, unknown>>;
  const count = (tools: RoundTools, ...args: string[]) =>
    announceRound(tools, ['demo', ...args]) as Promise<Record<string, unknown>>;

  /** People who asked for messages, without the browser of one. */
  async function arrive(people: number): Promise<string[]> {
    const { numbers } = openCollections(world.store);
    const known = await users().get(await idOf(visit.mobile));
    if (!known) throw new Error('The account is gone');
    const roundMessages = setRoundConsent(undefined, { isOn: true, language: 'en', by: 'login', at: 1 });
    const mobiles = Array.from({ length: people }, freshMobile);
    for (const mobile of mobiles) {
      const user = { ...known, id: `asks-${mobile}`, mobile, ...(roundMessages && { roundMessages }) };
      await users().modify(user.id, () => user);
      await numbers.modify(mobile, () => ({ userId: user.id }));
    }
    return mobiles;
  }

  it('are counted, and sent once, only on request', async () => {
    const { tools, provider } = await open(answerSent);
    expect(await count(tools)).toMatchObject({ consents: 0, toQueue: 0 });
    await ask();
    expect(await count(tools)).toMatchObject({ round: 'DEMO Round 1', consents: 1, toQueue: 1, sent: 0 });
    expect(provider.numbers).toEqual([]);
    expect(await send(tools)).toMatchObject({ toQueue: 0, sent: 1, failed: [], unknown: [] });
    expect(await send(tools)).toMatchObject({ sent: 1 });
    expect(provider.numbers).toEqual([`91${visit.mobile}`]);
  });

  it('say the chance of the list before and after, as the site says it, of the same rows', async () => {
    await ask();
    await visit.save(visit.shown.slice(0, 3));
    await visit.browser.post('/api/users/record-prediction', { predictionData: request, ...record });
    const { tools, provider } = await open(answerSent);
    const { body } = await visit.browser.get('/api/users/choice-lists');
    const asked = { request, id: body.lists[0].id };
    const { body: positions } = await visit.browser.post('/api/users/choice-list-positions', asked);
    const before = positions.listChance.chance;
    const { example } = await count(tools, '--before=packs');
    expect(example).toMatch(new RegExp(`^DEMO Round 1 is out: your list ${before} → \\d+ %\\. `));
    expect((await count(tools)).example).toMatch(/your list \d+ %/);
    await send(tools, '--before=packs');
    const [sent] = provider.bodies as { recipients: { list: string; link: string }[] }[];
    expect(example).toContain(sent?.recipients[0]?.list);
    expect(sent?.recipients[0]?.link).toContain('/stop#');
    const { predictionsUsed } = (await users().get(await idOf(visit.mobile)))?.allowance ?? {};
    expect(predictionsUsed).toBe(1);
  });

  it('have no figure without a list, nor for rows that the plan shows no more', async () => {
    const { tools } = await open(answerSent);
    await ask();
    expect((await count(tools)).example).toContain('see what it changes');
    await visit.grant();
    const all = await visit.predict();
    const shown = visit.shown.map(choiceKey);
    const hidden = all.filter((id) => !shown.includes(choiceKey(id))).slice(0, 2);
    await visit.save(hidden);
    await visit.browser.post('/api/users/record-prediction', { predictionData: request, ...record });
    expect((await count(tools)).example).toMatch(/your list \d+ %/);
    await visit.endPlan();
    expect((await count(tools)).example).toContain('see what it changes');
  });

  it('are at most one a person while the provider refuses, breaks and hangs', async () => {
    const mobiles = await arrive(8);
    const { tools, provider } = await open((response, number, times) => {
      const at = mobiles.indexOf(number.slice(2));
      if (at === 1) response.writeHead(400).end('{}');
      else if (at === 3) response.writeHead(500).end('{}');
      else if (at === 5) return;
      else if (at === 7 && times === 1) response.writeHead(429).end('{}');
      else answerSent(response);
    }, mobiles);
    expect(await send(tools)).toMatchObject({
      sent: 5,
      failed: [mobiles[1]],
      unknown: [mobiles[3], mobiles[5]],
      waiting: 0,
    });
    const counts = mobiles.map((mobile) => provider.numbers.filter((number) => number.endsWith(mobile)).length);
    expect(counts).toEqual([1, 1, 1, 1, 1, 1, 1, 2]);
  }, 30_000);

  it('that were on their way when a process ended are unknown, until an operator decides', async () => {
    const [mobile = ''] = await arrive(1);
    const { tools, provider } = await open(answerSent, [mobile]);
    const never = () => new Promise<never>(() => {});
    const killed = { ...tools, deliver: never, wait: never };
    void send(killed).catch(() => {});
    await expect.poll(() => stateOf(mobile)).toBe('sending');
    expect(await send(tools)).toMatchObject({ sent: 0, unknown: [mobile] });
    const id = await idOf(mobile);
    await expect(decideRoundMessage(tools, id, ['demo', 'perhaps'])).rejects.toThrow('sent, failed, again');
    await decideRoundMessage(tools, id, ['demo', 'again']);
    await expect(decideRoundMessage(tools, id, ['demo', 'again'])).rejects.toThrow(AdminError);
    expect(await send(tools)).toMatchObject({ sent: 1, unknown: [] });
    expect(provider.numbers).toHaveLength(1);
  });

  it('stop after ten in a row that were not sent, and can be continued', async () => {
    const mobiles = await arrive(12);
    const broken = await open((response) => void response.writeHead(500).end('{}'), mobiles);
    const { stopped, unknown, waiting } = await send(broken.tools);
    expect(stopped).toMatch(/messages in a row were not sent/);
    expect((unknown as string[]).length + (waiting as number)).toBe(12);
    expect(waiting).toBe(2);
    const working = await open(answerSent, mobiles);
    expect(await send(working.tools)).toMatchObject({ sent: 2, waiting: 0, unknown });
  }, 30_000);

  it('are refused while the server does not use the packs, and without a new list', async () => {
    const { tools } = await open(answerSent);
    await expect(send({ ...tools, readLiveVersion: async () => 'old' })).rejects.toThrow('does not use these packs');
    await expect(announceRound(tools, ['nope'])).rejects.toThrow('One of: demo.');
    await expect(announceRound(tools, ['demo', '--sent'])).rejects.toThrow('What is --sent?');
    await expect(count({ ...tools, openPacks: () => packs }, '--before=packs')).rejects.toThrow('not those before');
    const early = openTestRounds(visit, loadedPacks(), '', []);
    await expect(announceRound(early, ['demo'])).rejects.toThrow('No list of 2025 is on record');
  });
});
