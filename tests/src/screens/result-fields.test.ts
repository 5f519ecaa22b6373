// Fields of several seats: one press saves what has changed, and each row says what was refused of it.
import { atom } from 'nanostores';
import { expect, it, vi } from 'vitest';
import type { OwnResult } from '../../../api/contract/season/result.ts';
import { createFields } from '../../../src/screens/result/fields.ts';
import { createResultScreen } from '../../../src/screens/result/screen.ts';

const seat = (id: string) => ({ id, course: 'MD', college: 'A', place: '', quota: 'AI', pool: 'OBC' });
const seats = ['mcc.1.md.AI.OBC', 'mcc.2.md.AI.OBC', 'mcc.3.md.AI.OBC'].map(seat);
const entered = (at: number, rank: number) => ({ line: seats[at], stage: 1, kind: 'closing', rank }) as OwnResult;

function open(results: OwnResult[] = []) {
  const $view = atom({ results });
  const send = vi.fn(async (id: string, _: number, __: 'closing', rank: number | null) =>
    rank === 9 ? `refused ${id}` : '',
  );
  const reload = vi.fn(async () => $view.set({ results: [entered(0, 11_400)] }));
  const findNames = () => ({ courses: [], colleges: [], quotas: [] });
  const fields = createFields({ $view, send, findNames, reload });
  const type = (at: number, text: string) => fields.type(`1 ${seats[at]?.id}`, text);
  const texts = () => seats.map((one) => fields.read(one, 1).text);
  return { fields, send, reload, type, texts };
}

it('sends what has changed, one request for each, and loads once', async () => {
  const { fields, send, reload, type, texts } = open([entered(1, 8_000)]);
  expect(texts()).toEqual(['', '8,000', '']);
  type(0, '11,400');
  type(1, '');
  type(2, 'no rank');
  await Promise.all([fields.save(seats, [1]), fields.save(seats, [1])]);
  expect(send.mock.calls.map(([id, , , rank]) => [id, rank])).toEqual([
    ['mcc.1.md.AI.OBC', 11_400],
    ['mcc.2.md.AI.OBC', null],
  ]);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(fields.$outcome.get()).toEqual({ saved: 2, left: 1 });
  expect(texts()).toEqual(['11,400', '', 'no rank']);
});

it('keeps what was refused, with the reason in its row, and saves the others', async () => {
  const { fields, type, texts } = open();
  type(0, '11400');
  type(1, '9');
  await fields.save(seats, [1]);
  expect(seats.map((one) => fields.read(one, 1).failure)).toEqual(['', 'refused mcc.2.md.AI.OBC', '']);
  expect(texts()).toEqual(['11,400', '9', '']);
  type(1, '10');
  expect(fields.read(seat('mcc.2.md.AI.OBC'), 1).failure).toBe('');
});

it('saves what is typed of every round', async () => {
  const { fields, send, type } = open();
  type(0, '11,400');
  fields.type(`2 ${seats[1]?.id}`, '12,000');
  await fields.save(seats, [1, 2]);
  expect(send.mock.calls.map(([, stage, , rank]) => [stage, rank])).toEqual([
    [1, 11_400],
    [2, 12_000],
  ]);
});

it('sends nothing where nothing has changed', async () => {
  const { fields, send, reload } = open([entered(0, 11_400)]);
  await fields.save(seats, [1]);
  expect([send, reload].map((mock) => mock.mock.calls.length)).toEqual([0, 0]);
});

it('offers rounds only once somebody said which are over', () => {
  const open = (over: number | null) => {
    const list = { code: 'pb', roundsOver: { isAsked: true, over }, openRounds: [{ stage: 1, label: 'Round 1' }] };
    const $prediction = atom({ inputs: null, data: { metadata: { lists: [list], results: [] } } });
    const screen = createResultScreen({ $prediction, $language: atom('en') } as never);
    return [screen.isUnsaid('pb.1.md.Q.GEN'), screen.findRounds('pb.1.md.Q.GEN').length];
  };
  expect([open(null), open(1)]).toEqual([
    [true, 0],
    [false, 1],
  ]);
});
