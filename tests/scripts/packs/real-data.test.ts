// The loaded lists: joined years, identified rows, closing ranks equal to an independent reading, and the forecasts that ship
// with them. The step that compiles the packs runs every data rule on them.
import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashModel, SHIPPED } from '../../../scripts/packs/forecast-cache.ts';
import type { HarmonisedRound } from '../../../scripts/packs/harmonise.ts';
import { readTable } from '../../../scripts/packs/lists/csv.ts';
import { getInstituteMatcher } from '../../../scripts/packs/names/institute-match.ts';
import { crossCheckReference } from './cross-check.ts';
import { dataPath, realRounds, realTables } from './real-tables.ts';

const FIRST_ROUNDS = new Set(['R1', 'R2', 'R3']);

function roundsOf(year: number): HarmonisedRound[] {
  const { rounds } = realRounds().harmonised;
  return rounds.filter((round) => round.counselling === 'mcc' && round.year === year && FIRST_ROUNDS.has(round.code));
}

const linesOf = (year: number) =>
  new Set(
    roundsOf(year).flatMap((round) =>
      round.seats.map((seat) => `${seat.institute}|${seat.course}|${seat.quota}|${seat.category}`),
    ),
  );

/** Reading everything takes a second, or many on a busy machine. */
const TIMEOUT = 120_000;

describe('the loaded lists', { timeout: TIMEOUT }, () => {
  beforeAll(() => {
    realRounds();
  }, TIMEOUT);

  it('share 9,500 seat lines over two years', () => {
    const [before, after] = [linesOf(2023), linesOf(2024)];
    expect([...after].filter((line) => before.has(line)).length).toBeGreaterThanOrEqual(9_500);
  });

  it('identify 99 % of rows and every course', () => {
    const { harmonised } = realRounds();
    const rows = harmonised.rounds.reduce((sum, round) => sum + round.rows, 0);
    const matched = harmonised.rounds.reduce((sum, round) => sum + round.matched, 0);
    expect(matched / rows).toBeGreaterThanOrEqual(0.99);
    expect(harmonised.unmatched.filter((entry) => entry.kind !== 'institute')).toEqual([]);
  });

  it.each([
    ['joins.csv', 'institute printed_2023 printed_2024'],
    ['joins-2025.csv', 'institute printed_2025'],
  ] as const)('join the 200 samples of %s that were checked by hand', (file, names) => {
    const path = new URL(`../../fixtures/packs/${file}`, import.meta.url).pathname;
    const match = getInstituteMatcher(realTables());
    const samples = readTable(path, names);
    expect(samples.length).toBe(200);
    const wrong = samples.filter(({ institute, ...printed }) =>
      Object.values(printed).some((text) => match(text, '').institute !== institute),
    );
    expect(wrong).toEqual([]);
  });

  it('identify 99.5 % of the rows of 2025', () => {
    const rounds = realRounds().harmonised.rounds.filter((round) => round.year === 2025);
    const sum = (of: 'rows' | 'matched') => rounds.reduce((total, round) => total + round[of], 0);
    expect(sum('rows')).toBe(66_349);
    expect(sum('matched') / sum('rows')).toBeGreaterThanOrEqual(0.995);
  });

  it('close where an independent reading closes', () => {
    const found = crossCheckReference(dataPath('reference'), realRounds().harmonised, realTables());
    const { comparable, equal } = found ?? { comparable: 0, equal: 0 };
    expect(comparable).toBeGreaterThan(6_000);
    expect(equal / comparable).toBeGreaterThanOrEqual(0.99);
  });

  it('keep two hospitals apart that the list of 2024 Round 1 prints as one', () => {
    const round = realRounds().harmonised.rounds.find(({ path }) => path === 'mcc/2024-r1.csv');
    const count = (id: string) => round?.seats.filter((seat) => seat.institute === id).length;
    expect([count('901800'), count('901801')]).toEqual([11, 15]);
  });

  it('have no doubtful row of 2024 that no correction settles, and 634 of 2023', () => {
    const doubtful = (year: number) =>
      realRounds()
        .harmonised.rounds.filter((one) => one.year === year)
        .reduce((sum, one) => sum + one.doubtful, 0);
    expect(doubtful(2024)).toBe(0);
    expect(doubtful(2023)).toBe(634);
  });

  it('name every institute the same in any case and spacing', () => {
    const match = getInstituteMatcher(realTables());
    const printed = realRounds().files.filter((file) => file.counselling === 'MCC' && file.year === 2024);
    const texts = [...new Set(printed.flatMap((file) => file.rows.map((row) => row.institute)))];
    const sample = texts.filter((_, at) => at % 25 === 0);
    const moved = sample.filter((text) => {
      const usual = match(text, '').institute;
      const broken = text.toLowerCase().replace(/([a-z]{5})([a-z]{2})/g, '$1 $2');
      return [match(text.toLowerCase(), '').institute, match(broken, '').institute].some((one) => one !== usual);
    });
    expect(moved).toEqual([]);
  });
});

describe('data/forecasts', { timeout: TIMEOUT }, () => {
  const how = 'Run: npm run packs -- --ship-forecasts';

  it('were fitted with the code as it is', () => {
    const names = readdirSync(SHIPPED);
    expect(names.length, how).toBeGreaterThan(0);
    expect(
      names.filter((name) => !name.includes(`-${hashModel()}-`)),
      how,
    ).toEqual([]);
  });
});
