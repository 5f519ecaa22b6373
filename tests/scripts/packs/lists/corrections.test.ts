// Corrections of published rows, and the new seats of cumulative lists.
import { describe, expect, it } from 'vitest';
import { harmonise } from '../../../../scripts/packs/harmonise.ts';
import type { RoundFile } from '../../../../scripts/packs/lists/round-file.ts';
import { loadTables, type Tables } from '../../../../scripts/packs/tables.ts';
import { readRounds } from '../read-rounds.ts';
import { caseFolder } from '../small-case.ts';

const files = readRounds(caseFolder('raw'));
const tables = loadTables(caseFolder('reference'), caseFolder('aliases'));

/** Rounds of 2023, after a change of the tables. */
function harmonise2023(change: Partial<Tables>, lists: RoundFile[] = files) {
  return harmonise(lists, { ...tables, ...change }).rounds.filter((round) => round.year === 2023);
}

describe('corrections', () => {
  const correction = {
    counselling: 'mcc',
    year: '2023',
    round: 'R1',
    rank: '950',
    course: 'M.D. (GENERAL MEDICINE)',
    institute: '',
    source: '',
  };

  it('settle a doubtful row and no other', () => {
    const [before] = harmonise2023({});
    const [after] = harmonise2023({ corrections: [correction] });
    expect([before?.doubtful, after?.doubtful]).toEqual([1, 0]);
    expect(after?.seats.find((seat) => seat.rank === 950)?.course).toBe('md-general-medicine');
    expect(after?.seats.length).toBe((before?.seats.length ?? 0) + 1);
  });

  it('move a row to another institute without touching its course', () => {
    const institute = 'SUNRISE EYE HOSPITAL, 12 BEACH ROAD, RATNAGIRI, MAHARASHTRA, 415612';
    const [before] = harmonise2023({});
    const [first] = before?.seats ?? [];
    if (!first) throw new Error('the fixture has no seat');
    const rank = `${first.rank}`;
    const [after] = harmonise2023({ corrections: [{ ...correction, rank, course: '', institute }] });
    const moved = after?.seats.find((seat) => seat.rank === first.rank);
    expect(moved).toEqual({ ...first, institute: moved?.institute });
    expect(moved?.institute).not.toBe(first.institute);
    expect(after?.doubtful).toBe(before?.doubtful);
  });

  it('leave the other rounds as they are', () => {
    const [first] = harmonise2023({ corrections: [{ ...correction, round: 'R2' }] });
    expect(first?.doubtful).toBe(1);
  });
});

describe('cumulative lists', () => {
  const [first] = files;
  if (!first) throw new Error('the fixture has no list');
  /** Everybody of round 1 again, and one candidate more. */
  const second = {
    ...first,
    round: 'Round 2',
    rows: [...first.rows, { ...first.rows.at(0), rank: 3_000 } as RoundFile['rows'][number]],
  };
  const lists = [first, second];

  it('give only the new seats of a round', () => {
    const rounds = harmonise2023({ listKinds: new Map([['mcc', 'holders']]) }, lists);
    expect(rounds.map((round) => round.rows)).toEqual([6, 7]);
    expect(rounds[1]?.seats.map((seat) => seat.rank)).toEqual([3_000]);
  });

  it('are read as new seats where they are not declared', () => {
    expect(harmonise2023({}, lists)[1]?.seats.length).toBeGreaterThan(1);
  });
});
