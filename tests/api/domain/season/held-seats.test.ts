// What a person holds: one answer for each counselling of a season.
import { expect, it } from 'vitest';
import { listHeld, sayHeld } from '../../../../api/domain/season/held-seats.ts';

const said = (answer: string, year = 2026) => ({ year, answer });
const given = (id: string, stage: number, year = 2026) => ({ year, id, stage, kind: 'seat' as const, rank: 1, at: 0 });

it('keeps one answer of a counselling, and none of earlier seasons', () => {
  const kept = sayHeld([said('mcc.1.x.q.p'), said('kea.none'), said('tn.out', 2025)], said('mcc.none'));
  expect(kept).toEqual([said('kea.none'), said('mcc.none')]);
});

it('is the latest answer of each counselling, else the seat of the latest round that gave one', () => {
  const held = [said('kea.none'), said('mcc.out'), said('ap.none', 2025)];
  const results = [
    given('tn.1.x.q.p', 0),
    given('tn.2.x.q.p', 1),
    given('mcc.1.x.q.p', 1),
    given('ap.1.x.q.p', 1, 2025),
  ];
  expect(listHeld({ held, results }, 2026)).toEqual(['mcc.out', 'kea.none', 'tn.2.x.q.p']);
  expect(listHeld({ results: [{ ...given('tn.1.x.q.p', 0), kind: 'closing' }] }, 2026)).toEqual([]);
});
