// The decision in a list of two counsellings, against the real application: each has its own round, dates and answers.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { COUNSELLING } from '../../../support/application.ts';
import { reachResults } from '../../../support/reach-results.ts';
import { readItems } from '../../../support/seat-items.ts';
import { STATE, severalPacks } from '../../../support/several-packs.ts';
import { openSite, type Site } from '../../open-site.ts';

const DAY = 86_400_000;
let site: Site;

/** Both rounds of all India are over, and the seats of the second one are reported; no date of the state is on record. */
function packsOnDay(now: number) {
  const packs = severalPacks();
  const row = (round: number, event: 'result' | 'reporting', from: number, to = from) => ({
    round: `R${round}`,
    label: `Round ${round}`,
    event,
    start: new Date(now + from * DAY).toISOString().slice(0, 10),
    end: new Date(now + to * DAY).toISOString().slice(0, 10),
    opens: null,
    closes: null,
  });
  const rows = [row(1, 'result', -30), row(2, 'result', -9), row(2, 'reporting', -7, 2)];
  const dates = { status: 'final' as const, printed: '2025-10-07', source: 'Schedule', rows };
  const season = { counsellingId: COUNSELLING, code: 'demo', name: 'Demo Counselling', year: 2025, dates, rules: [] };
  return { ...packs, seasons: new Map([...packs.seasons, [COUNSELLING, season] as const]) };
}

let packs = severalPacks();

beforeEach(async () => {
  site = await openSite('/predictions', { packs: { current: () => packs } });
  packs = packsOnDay(site.platform.now());
});
afterEach(() => site.close());

const until = async (holds: () => boolean) => {
  for (let tries = 0; tries < 50 && !holds(); tries++) await site.pass(20);
  expect(holds()).toBe(true);
};

/** A saved list with a seat of each counselling. */
async function openPage() {
  const page = {
    ...(await import('../../../../src/stores/choices/choices.ts')),
    ...(await import('../../../../src/stores/choices/list-positions.ts')),
    ...(await import('../../../../src/stores/season/calendar.ts')),
    ...(await import('../../../../src/stores/season/decision.ts')),
    ...(await import('../../../../src/stores/season/decision-view.ts')),
    ...(await reachResults(site, '9822233377', {
      rank: 4_000,
      counsellingId: STATE,
      quotaId: 0,
      also: [{ counsellingId: COUNSELLING, quotaId: 0, categoryId: 1 }],
    })),
  };
  const { data } = page.$prediction.get();
  const ids = data ? readItems(data.seats).map(({ id }) => id) : [];
  for (const code of ['av.', 'demo.']) page.toggleStar(ids.find((id) => id.startsWith(code)) ?? '');
  await site.pass(700);
  const stopPositions = page.followPositions();
  await until(() => page.$listNames.get().length === 2);
  const open = async () => {
    const stop = page.startDecision();
    await until(() => page.$compared.get().status === 'ready');
    return stop;
  };
  return { page, open, ids, stopPositions };
}

describe('the decision in a list of two counsellings', () => {
  it('opens on the last round of the counselling whose list is shown', async () => {
    const { page, open, stopPositions } = await openPage();
    page.showList('demo');
    const stop = await open();
    await until(() => page.$input.get().stage === 1 && page.$outcomes.get().outcomes?.coming === 'No round follows.');
    expect(page.$outcomes.get().outcomes?.now).toMatch(/^Round 2: reporting until/);
    expect(page.$calendarText.get()).toMatch(/^Round 2: reporting until/);
    stop();
    page.showList('av');
    const stopState = await open();
    expect(page.$input.get().stage).toBe(0);
    expect(page.$outcomes.get().outcomes?.now).toBe('Avanti: no dates of 2025 are on record.');
    stopState();
    stopPositions();
  });

  it('forgets the seat held in another counselling', async () => {
    const { page, open, ids, stopPositions } = await openPage();
    (await open())();
    page.chooseHolding('listed');
    page.hold(ids.find((id) => id.startsWith('av.')) ?? '');
    page.pick('av.something');
    page.showList('demo');
    (await open())();
    expect(page.$input.get()).toEqual({ stage: 1, holding: 'none', held: null, picked: [] });
    stopPositions();
  });

  it('keeps the rounds to choose from until a held seat is chosen', async () => {
    const { page, stopPositions } = await openPage();
    const stop = page.startDecision();
    page.chooseHolding('listed');
    await until(() => page.$rounds.get().length > 0);
    expect(page.$rounds.get()).toEqual(['Round 1', 'Round 2']);
    expect(page.$compared.get().status).toBe('idle');
    page.chooseStage(1);
    await site.pass(100);
    expect(page.$rounds.get()).toEqual(['Round 1', 'Round 2']);
    stop();
    stopPositions();
  });

  it('gives no deadline of another round than the one that is chosen', async () => {
    const { page, open, stopPositions } = await openPage();
    page.showList('demo');
    const stop = await open();
    await until(() => page.$input.get().stage === 1);
    page.chooseHolding('other');
    await until(() => page.$outcomes.get().outcomes?.holding === 'other');
    expect(page.$outcomes.get().outcomes?.deadline).toMatch(/^Round 2: reporting until/);
    page.chooseStage(0);
    expect(page.$outcomes.get().outcomes?.deadline).toBe('By the schedule Round 2 is the last round that is over.');
    stop();
    stopPositions();
  });
});
