// What a row of My list says: of which pool its chance is, and its college with its town.
import { expect, it } from 'vitest';
import { readChoiceFigures } from '../../../api/contract/prediction/choice-figures.ts';
import type { PredictionItem } from '../../../api/contract/prediction/prediction-item.ts';
import { buildRows, type ListRow } from '../../../src/screens/list/rows.ts';
import { nameCollege } from '../../../src/screens/seats/college-names.ts';

it('names the pool of a chance, but for one of several pools', () => {
  const unknown = { fee: {}, course: { duration: 3 }, marks: {}, chance_level: null };
  const read = (seat_chance: number | null) => {
    const item = { ...unknown, chance_score: 40, seat_chance, allotted_category: 'OBC' };
    return readChoiceFigures(item as unknown as PredictionItem).ofPool;
  };
  expect([read(null), read(40), read(55)]).toEqual(['OBC', 'OBC', null]);
});

it('names the town of a college once', () => {
  const read = (college: string, sign: string) => nameCollege({ college, sign } as ListRow);
  expect(read('Government Medical College, Kollam', 'Kollam')).toBe('Government Medical College, Kollam');
  expect(read('Bankura Sammilani Medical College', 'West Bengal')).toBe(
    'Bankura Sammilani Medical College, West Bengal',
  );
  expect(read('Madras Medical College', '')).toBe('Madras Medical College');
  const kept = { college: 'Government Medical College, Kollam', sign: 'Kollam' } as ListRow;
  expect(nameCollege(kept, true)).toBe('Kollam · Government Medical College');
});

it('names the pool of their figures where these are of several pools', () => {
  const name = (...pools: (string | null)[]) => {
    const choices = pools.map((ofPool, at) => ({ ids: [`mcc.${at}.c.q.p`], chance: 50, level: null, ofPool }));
    const ids = choices.flatMap((choice) => choice.ids);
    const positions = { choices } as unknown as Parameters<typeof buildRows>[2];
    return buildRows(ids, new Map(), positions, () => null, false).map(({ namesPool }) => namesPool);
  };
  expect([name('Open', 'Open'), name('Open', null), name(null)]).toEqual([[false, false], [true, true], [false]]);
});
