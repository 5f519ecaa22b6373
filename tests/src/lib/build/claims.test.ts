// The figures that pages claim, against the packs.
import { describe, expect, it } from 'vitest';
import { count } from '../../../../api/contract/labels.ts';
import { countClaims, findSampleSeats, formatFacts } from '../../../../src/lib/build/claims.ts';
import { builtPacks } from '../../../../src/lib/build/packs.ts';

const packs = builtPacks();

describe('claims', () => {
  it('counts the rows of the packs', () => {
    if (!packs) throw new Error('no packs are built');
    const rounds = packs.packs.flatMap((pack) => pack.rounds);
    const lines = packs.packs.reduce((sum, pack) => sum + pack.lines.institute.length, 0);
    const institutes = Math.max(...packs.packs.map((pack) => pack.institutes.length));
    expect(countClaims(packs)).toMatchObject({
      seatLines: count(lines),
      colleges: count(institutes),
      rounds: count(rounds.length),
    });
  });

  it('names allotments, colleges and seat lines while loading', () => {
    if (!packs) throw new Error('no packs are built');
    const { allotments, colleges, seatLines } = countClaims(packs);
    const facts = formatFacts(packs).join(' ');
    for (const figure of [`${allotments} allotments`, `${colleges} colleges`, `${seatLines} seat lines`])
      expect(facts).toContain(figure);
  });
});

describe('findSampleSeats', () => {
  it('shows a likely seat, an uncertain one and one to aim at', () => {
    const sample = findSampleSeats();
    expect(sample?.items.map(({ chance_level }) => chance_level)).toEqual(['Good', 'Moderate', 'Low']);
    for (const { user_rank, fee, historicalData } of sample?.items ?? []) {
      expect(user_rank).toBe(sample?.rank);
      expect(fee.course_fee).not.toBeNull();
      expect(historicalData.length).toBeGreaterThan(1);
    }
  });
});
