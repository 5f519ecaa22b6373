// Queue of requests: their order, how many start in a turn of the event loop, and the wait that a new one expects.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openRequestQueue } from '../../../api/http/request-queue.ts';

function openTimed() {
  let at = 0;
  const queue = openRequestQueue(() => at);
  const started: number[] = [];
  /** Each request takes so many milliseconds. */
  const addAll = (count: number, takes: number) => {
    for (let number = 0; number < count; number++)
      queue.add(() => {
        started.push(number);
        at += takes;
      });
  };
  const pass = (milliseconds: number) => {
    at += milliseconds;
  };
  return { queue, started, addAll, pass };
}

it('starts requests for four milliseconds of a turn, in their order', async () => {
  const { started, addAll } = openTimed();
  addAll(10, 1);
  expect(started).toEqual([0, 1, 2, 3]);
  await nextTurn();
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  await nextTurn();
  expect(started).toHaveLength(10);
});

it('starts one slow request in a turn', async () => {
  const { started, addAll } = openTimed();
  addAll(3, 5);
  expect(started).toEqual([0]);
  await nextTurn();
  expect(started).toEqual([0, 1]);
});

it('expects a wait by the pace of the last requests', async () => {
  const { queue, addAll } = openTimed();
  addAll(300, 8);
  for (let turn = 0; turn < 149; turn++) await nextTurn();
  expect(queue.expectedWait()).toBeCloseTo(150 * 8, -1);
});

it('expects no wait during a burst, nor after it', async () => {
  const { queue, addAll } = openTimed();
  addAll(60, 5);
  await nextTurn();
  expect(queue.expectedWait()).toBe(0);
  for (let turn = 0; turn < 70; turn++) await nextTurn();
  expect(queue.expectedWait()).toBe(0);
});

it('counts a stall as one slow request', async () => {
  const { queue, addAll, pass } = openTimed();
  addAll(500, 5);
  pass(20_000);
  await nextTurn();
  expect(queue.expectedWait()).toBeCloseTo(498 * (2 + 0.1 * 18), -2);
});
