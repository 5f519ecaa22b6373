// The answers of Season: they change chances of the person, so only a press gives them.
import { atom } from 'nanostores';
import { expect, it, vi } from 'vitest';
import { choiceKey } from '../../../api/contract/choices/choices.ts';
import { ApiError, buildNetworkError } from '../../../src/lib/api/api-error.ts';
import type { ListParts } from '../../../src/screens/list/parts.ts';
import { readSeasonPlace } from '../../../src/screens/season/address.ts';
import { createSeasonScreen, type SeasonEnv } from '../../../src/screens/season/screen.ts';
import { decision } from '../season-input.ts';

const SEAT = 'mcc.1.course.AI.OBC';
const dated = { code: 'mcc', name: 'MCC', year: 2026, dates: null };
const nobody = { ...readSeasonPlace(''), isSaid: true };

/** @param listed what the person has marked, as the prediction says it */
function open(listed: string[], status = 'ready') {
  const isKnown = status === 'ready';
  const predict = (marks: string[]) => ({
    status,
    data: isKnown ? { metadata: { lists: [], listed: marks, results: [] } } : null,
    inputs: isKnown ? { request: { counsellingId: 1, also: [] } } : null,
  });
  let marks = listed;
  const call = vi.fn(
    async (_: unknown, { body }: { body: { listed?: boolean; isSaid?: boolean; choices: string[] } }) => {
      if (body.listed !== undefined) marks = body.listed ? body.choices.map(choiceKey) : [];
      return { ...decision, changed: (body.listed ?? body.isSaid) !== undefined };
    },
  );
  const $prediction = atom(predict(listed));
  const reload = vi.fn(async () => $prediction.set(predict(marks)));
  const kept = new Map<string, object>();
  const env = {
    $prediction,
    $rows: atom([]),
    $language: atom('en'),
    loadDates: async () => null,
    keepDecision: (asked: object, data: object) =>
      void kept.set(JSON.stringify(asked), { at: 0, data, dates: [dated] }),
    readDecision: (asked: object) => kept.get(JSON.stringify(asked)) ?? null,
    now: () => 0,
    after: () => () => undefined,
    ...{ call, reload },
  };
  const parts = {
    $lines: atom([SEAT]),
    $code: atom('mcc'),
    findCounselling: () => (isKnown ? { counsellingId: 1 } : {}),
  };
  const screen = createSeasonScreen(env as unknown as SeasonEnv, parts as unknown as ListParts);
  screen.$address.set(nobody);
  screen.follow();
  const sent = () => call.mock.lastCall?.[1].body.listed;
  const asked = (times: number) => vi.waitFor(() => expect(call).toHaveBeenCalledTimes(times));
  const mark = (ids: string[]) => $prediction.set(predict(ids));
  return { screen, call, star: (id: string) => parts.$lines.set([SEAT, id]), sent, asked, reload, mark };
}

it('marks nothing when its address is opened', async () => {
  const { screen, sent, asked, reload } = open([]);
  await asked(1);
  screen.$address.set({ ...nobody, holding: 'out' });
  expect([sent(), screen.$isListed.get()]).toEqual([undefined, false]);
  expect(reload).not.toHaveBeenCalled();
});

it('marks the choices at a press, and takes it back where the person took no part', async () => {
  const { screen, sent, asked, reload } = open([]);
  await asked(1);
  screen.answerListed(true);
  await asked(2);
  expect([sent(), screen.$isListed.get()]).toEqual([true, true]);
  screen.say({ holding: 'out', held: null });
  await asked(3);
  expect(sent()).toBe(false);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
});

it('lets the account keep what a press says to be held, once, and nothing that an address says', async () => {
  const { screen, call, star, asked, reload } = open([]);
  await asked(1);
  const sent = () => call.mock.lastCall?.[1].body.isSaid;
  screen.$address.set({ ...nobody, holding: 'hold', held: SEAT });
  await asked(2);
  expect([sent(), reload.mock.calls.length]).toEqual([undefined, 0]);
  screen.say({ holding: 'hold', held: 'other' });
  screen.$address.set({ ...nobody, holding: 'hold', held: 'other' });
  await asked(3);
  expect(sent()).toBe(true);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  star('mcc.2.course.AI.OBC');
  await asked(4);
  expect(sent()).toBeUndefined();
});

it('marks no choice that was added after the press', async () => {
  const { screen, star, sent, asked } = open([]);
  await asked(1);
  screen.answerListed(true);
  await asked(2);
  star('mcc.2.course.AI.OBC');
  await asked(3);
  expect([sent(), screen.$isListed.get()]).toEqual([undefined, null]);
});

it('takes what a row says of itself after the press for all of them, and asks once for each answer', async () => {
  const { screen, star, sent, asked, mark, call } = open([]);
  await asked(1);
  star('mcc.2.course.AI.OBC');
  await asked(2);
  screen.answerListed(true);
  await asked(3);
  await vi.waitFor(() => expect(screen.$isListed.get()).toBe(true));
  mark(['mcc.1.course.AI']);
  await asked(4);
  expect([sent(), screen.$isListed.get()]).toEqual([undefined, null]);
  mark([]);
  await asked(5);
  screen.answerListed(false);
  await asked(6);
  expect([sent(), screen.$isListed.get()]).toEqual([false, false]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(call).toHaveBeenCalledTimes(6);
});

it('shows the answer that the marks give, whatever the address', () => {
  expect(open(['mcc.1.course.AI']).screen.$isListed.get()).toBe(true);
  expect(open(['mcc.2.course.AI']).screen.$isListed.get()).toBeNull();
});

it('asks for the chance of the rows above the held seat, in whatever pool it is listed', async () => {
  const { screen, call, star, asked } = open([]);
  star('mcc.2.course.AI.OBC');
  const hold = (held: string) => screen.$address.set({ ...nobody, holding: 'hold', held });
  await asked(1);
  const sent = () => call.mock.lastCall?.[1].body;
  hold('mcc.2.course.AI.OPEN');
  await asked(2);
  expect(sent()).toMatchObject({ choices: [SEAT], below: ['mcc.2.course.AI.OBC'] });
  hold(SEAT);
  await asked(3);
  expect(sent()).toMatchObject({ choices: [], below: [SEAT, 'mcc.2.course.AI.OBC'] });
  hold('mcc.3.course.AI.OBC');
  await asked(4);
  expect(sent()).toMatchObject({ choices: [SEAT, 'mcc.2.course.AI.OBC'], below: [] });
});

it('computes nothing from a held seat that is not on record, and asks for it again', async () => {
  const { screen, call, asked } = open([]);
  await asked(1);
  call.mockRejectedValueOnce(new ApiError('SEAT_UNKNOWN', 404, ''));
  screen.$address.set({ ...nobody, holding: 'hold', held: 'mcc.nothing' });
  await vi.waitFor(() => expect(screen.$compared.get()).toEqual({ status: 'unknown' }));
  expect(call).toHaveBeenCalledTimes(2);
  expect(screen.$view.get()).toMatchObject({ cards: [], held: '' });
  screen.$address.set({ ...nobody, holding: 'hold', held: SEAT });
  await vi.waitFor(() => expect(screen.$compared.get().status).toBe('ready'));
});

it('opens with the first answer, and at once where there is nothing to ask', async () => {
  const { screen, asked } = open([]);
  expect(screen.$compared.get().status).toBe('opening');
  await asked(1);
  await vi.waitFor(() => expect(screen.$compared.get().status).toBe('ready'));
  const { screen: without } = open([], 'no-request');
  without.$address.set({ ...nobody, isSaid: false });
  await vi.waitFor(() => expect(without.$compared.get().status).toBe('idle'));
});

it('keeps the last answer to the same question where the network is gone, and says of when it is', async () => {
  const { screen, call, star, asked } = open([]);
  await asked(1);
  call.mockRejectedValue(buildNetworkError());
  await screen.compare();
  expect(screen.$compared.get()).toMatchObject({
    status: 'failed',
    message: 'Network error. Please try again. Below as of 1\u00a0Jan,\u00a005:30.',
    data: decision,
  });
  expect(screen.$view.get().calendars).toMatchObject([{ name: 'MCC', year: 2026, rows: [] }]);
  star('mcc.2.course.AI.OBC');
  await asked(3);
  await vi.waitFor(() => expect(screen.$compared.get()).toMatchObject({ status: 'failed', data: null }));
});
