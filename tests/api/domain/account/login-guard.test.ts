// Guessing of codes over many browsers and numbers: what is counted, for how long, and what a login forgives.
import { describe, expect, it } from 'vitest';
import {
  countDistinct,
  countEntries,
  countNumberSend,
  countProvenSend,
  countRecentSends,
  countTry,
  type DistinctGuard,
  type NumberGuard,
  resolveDistinct,
  resolveTries,
  SENDS_PER_NETWORK,
  SENDS_PER_NUMBER,
  SINGLE_CODE_TRIES,
  undoNumberSend,
} from '../../../../api/domain/account/login-guard.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = 10 * DAY;
const empty: NumberGuard = { sends: [], tries: [], browsers: [] };

/** Another network each time, so that only the limit of the number counts. */
const from = (browser: string, turn: number) => ({ browser, network: `network ${turn}` });

/** The guard after codes were sent at these times to one browser. */
const sent = (...times: number[]) =>
  times.reduce<NumberGuard>((guard, at) => countNumberSend(guard, from('browser', at), at).next, empty);

describe('countNumberSend', () => {
  it('refuses the send after the last one of a day, until the oldest is a day old', () => {
    const times = Array.from({ length: SENDS_PER_NUMBER }, (_, minute) => NOW + minute);
    const full = sent(...times);
    const refused = countNumberSend(full, from('other', 0), NOW + HOUR);
    expect(refused).toEqual({ next: full, result: { until: NOW + DAY } });
    expect(countNumberSend(full, from('other', 0), NOW + DAY).result).toBeNull();
  });

  it('refuses the eleventh send of a day from one network, and none from another', () => {
    let guard = empty;
    for (let turn = 0; turn < SENDS_PER_NETWORK; turn++)
      guard = countNumberSend(guard, { browser: `new ${turn}`, network: 'stranger' }, NOW + turn).next;
    const refused = countNumberSend(guard, { browser: 'new', network: 'stranger' }, NOW + HOUR);
    expect(refused).toEqual({ next: guard, result: { until: NOW + DAY } });
    expect(countNumberSend(guard, { browser: 'owner', network: 'home' }, NOW + HOUR).result).toBeNull();
    const undone = undoNumberSend(guard, NOW);
    expect(countNumberSend(undone, { browser: 'new', network: 'stranger' }, NOW + HOUR).result).toBeNull();
  });

  it('forgets a send after exactly a day', () => {
    expect(countNumberSend(sent(NOW), from('browser', 0), NOW + DAY - 1).next.sends).toEqual([NOW, NOW + DAY - 1]);
    expect(countNumberSend(sent(NOW), from('browser', 0), NOW + DAY).next.sends).toEqual([NOW + DAY]);
  });

  it('keeps each browser once, the latest last, and sixty at most', () => {
    let guard = ['a', 'b', 'a'].reduce<NumberGuard | null>(
      (known, browser, turn) => countNumberSend(known, from(browser, turn), NOW + turn * DAY).next,
      null,
    );
    expect(guard?.browsers).toEqual(['b', 'a']);
    for (let turn = 0; turn < 60; turn++)
      guard = countNumberSend(guard, from(`new ${turn}`, turn), NOW + (turn + 3) * DAY).next;
    expect(guard?.browsers).toHaveLength(60);
    expect(guard?.browsers.at(0)).toBe('new 0');
  });

  it('keeps recent tries', () => {
    const tried = countTry(null, 'browser', NOW).next;
    expect(countNumberSend(tried, from('browser', 0), NOW + 1).next.tries).toEqual([{ browser: 'browser', at: NOW }]);
  });
});

describe('countProvenSend', () => {
  const afterTwo = (recent: number) => (recent < 2 ? 0 : 16);

  it('counts a send that needs no proof, and leaves the record of another one as it is', () => {
    const one = sent(NOW);
    const second = countProvenSend(one, from('b', 1), afterTwo, NOW + 1);
    expect(second).toEqual(countNumberSend(one, from('b', 1), NOW + 1));
    const refused = countProvenSend(second.next, from('c', 2), afterTwo, NOW + 2);
    expect(refused.result).toEqual({ missingBits: 16 });
    expect(refused.next).toBe(second.next);
    expect(countProvenSend(second.next, from('c', 2), afterTwo, NOW + HOUR).result).toBeNull();
  });

  it('asks for the proof before it names the daily limit', () => {
    const full = sent(...Array.from({ length: SENDS_PER_NUMBER }, (_, turn) => NOW + turn));
    expect(countProvenSend(full, from('b', 0), afterTwo, NOW + HOUR - 1).result).toEqual({ missingBits: 16 });
    expect(countProvenSend(full, from('b', 0), () => 0, NOW + HOUR).result).toEqual({ until: NOW + DAY });
  });
});

describe('undoNumberSend', () => {
  it('removes one send of that time and keeps the others', () => {
    const guard = { ...empty, sends: [NOW, NOW + 1, NOW + 1, NOW + 2], browsers: ['a'] };
    expect(undoNumberSend(guard, NOW + 1)).toMatchObject({ sends: [NOW, NOW + 1, NOW + 2], browsers: ['a'] });
    expect(undoNumberSend(guard, NOW + 9)).toMatchObject(guard);
    expect(undoNumberSend(null, NOW)).toBeNull();
    const undone = undoNumberSend(sent(NOW, NOW + 1, NOW + 2), NOW + 1);
    expect(undone?.askedFrom?.map(({ at }) => at)).toEqual([NOW, NOW + 2]);
  });
});

describe('countRecentSends', () => {
  it('counts the sends of the last hour', () => {
    expect(countRecentSends(sent(NOW - HOUR, NOW - HOUR + 1, NOW), NOW)).toBe(2);
    expect(countRecentSends(null, NOW)).toBe(0);
  });
});

describe('countTry', () => {
  it('asks for a second code after three tries within a day', () => {
    let guard: NumberGuard | null = null;
    const strict: boolean[] = [];
    for (let turn = 0; turn <= SINGLE_CODE_TRIES; turn++) {
      const { next, result } = countTry(guard, `browser ${turn}`, NOW + turn);
      guard = next;
      strict.push(result);
    }
    expect(strict).toEqual([false, false, false, true]);
    // The first try is a day old, so that three are left.
    expect(countTry(guard, 'late', NOW + DAY).result).toBe(true);
    expect(countTry(guard, 'later', NOW + DAY + 1).result).toBe(false);
  });

  it('keeps two hundred tries at most, the latest', () => {
    const tries = Array.from({ length: 200 }, (_, turn) => ({ browser: `b${turn}`, at: NOW }));
    const { next } = countTry({ ...empty, tries }, 'last', NOW);
    expect(next.tries).toHaveLength(200);
    expect([next.tries.at(0)?.browser, next.tries.at(-1)]).toEqual(['b1', { browser: 'last', at: NOW }]);
  });
});

describe('resolveTries', () => {
  it('forgives the tries of the browser that logged in, and of no other', () => {
    const tries = ['mine', 'other', 'mine'].map((browser) => ({ browser, at: NOW }));
    const guard = { ...empty, sends: [NOW], tries };
    expect(resolveTries(guard, 'mine')).toEqual({ ...guard, tries: [{ browser: 'other', at: NOW }] });
    expect(resolveTries(null, 'mine')).toBeNull();
  });
});

describe('countDistinct', () => {
  const count = (guard: DistinctGuard | null, id: string, at: number) => countDistinct(guard, id, at);

  it('counts the other numbers of the last day, each once', () => {
    const one = count(null, 'a', NOW);
    const two = count(one.next, 'b', NOW + 1);
    const again = count(two.next, 'a', NOW + 2);
    expect([one.result, two.result, again.result]).toEqual([0, 1, 1]);
    expect(again.next.entries).toEqual([
      { id: 'b', at: NOW + 1 },
      { id: 'a', at: NOW + 2 },
    ]);
    expect(count(again.next, 'c', NOW + 1 + DAY).result).toBe(1);
    expect(countEntries(again.next, NOW + 1 + DAY)).toBe(1);
    expect(countEntries(again.next, NOW + DAY)).toBe(2);
    expect(countEntries(null, NOW)).toBe(0);
  });

  it('keeps two hundred entries at most, the latest', () => {
    const entries = Array.from({ length: 200 }, (_, turn) => ({ id: `n${turn}`, at: NOW }));
    const { next, result } = count({ entries }, 'last', NOW);
    expect(result).toBe(200);
    expect(next.entries.map(({ id }) => id)).toEqual([...entries.slice(1).map(({ id }) => id), 'last']);
  });
});

describe('resolveDistinct', () => {
  it('removes the number that logged in', () => {
    const guard = { entries: ['a', 'b', 'c'].map((id) => ({ id, at: NOW })) };
    expect(resolveDistinct(guard, 'b')?.entries.map(({ id }) => id)).toEqual(['a', 'c']);
    expect(resolveDistinct(null, 'b')).toBeNull();
  });
});
