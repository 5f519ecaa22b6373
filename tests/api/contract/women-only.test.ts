// Medical colleges whose name says women: which names, and what the lists say about their pools.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isNamedForWomen, NAMED_FOR_WOMEN } from '../../../api/contract/women-only.ts';
import { listGlance } from '../../../src/lib/build/colleges/college-page.ts';

const list = readFileSync(new URL('../../../data/raw/tg/2023-cq1.csv', import.meta.url), 'utf8').split('\n');

describe('isNamedForWomen', () => {
  it.each([
    ['BPS Government Medical College for Women, Khanpur Kalan Sonepat', true],
    ['Symbiosis Medical College for Women Pune', true],
    ['Dr. VRK Womens Medical College', true],
    ["Dr. VRK Women's Medical College", true],
    ['Rainbow Hospital for Women and Children', false],
    ['District Women Hospital', false],
    ['Lady Hardinge Medical College', false],
  ])('reads %s as %s', (college, named) => expect(isNamedForWomen(college)).toBe(named));

  it('proves nothing: such a college has seats in pools of any gender', () => {
    const rows = list.filter((row) => /malla ?reddy medical college for women/i.test(row));
    expect(['GEN', 'FEM'].map((gender) => rows.some((row) => row.includes(`-${gender}`)))).toEqual([true, true]);
    expect(NAMED_FOR_WOMEN).toMatch(/^name says women: ask/);
  });
});

describe('page of a college whose name says women', () => {
  type College = Parameters<typeof listGlance>[0];
  const glance = (name: string) => listGlance({ name, facts: {} } as unknown as College);

  it('tells to ask the college', () => {
    expect(glance('Symbiosis Medical College for Women Pune')).toEqual([
      {
        label: 'Women and men',
        value: 'The name says women: ask the college whether PG seats are open to all',
        mark: 'inferred from the name',
      },
    ]);
    expect(glance('District Women Hospital')).toEqual([]);
  });
});
