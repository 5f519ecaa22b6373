// The last seat of each candidate: of two rounds the later one, and only of years with the first round.
import { describe, expect, it } from 'vitest';
import { finalSeatsFile, readFinalSeats } from '../../../api/packs/final-seats.ts';
import { collectFinalSeats } from '../../../scripts/packs/compile.ts';
import type { HarmonisedRound } from '../../../scripts/packs/harmonise.ts';
import { smallPack } from '../../support/small-pack.ts';

const seat = (rank: number, institute: string, course = 'md-med', category = 'GN') => ({
  rank,
  institute,
  course,
  quota: institute === 'd' ? 'PS' : 'AI',
  category,
});
const round = (year: number, seats: ReturnType<typeof seat>[]) =>
  ({ counselling: 'demo', year, seats }) as unknown as HarmonisedRound;

describe('collectFinalSeats', () => {
  it('keeps the last seat of each rank', () => {
    const file = collectFinalSeats(smallPack(), [
      round(2024, [seat(900, 'd'), seat(40, 'a')]),
      round(2024, [seat(900, 'a', 'md-med', 'BC'), seat(7, 'nowhere')]),
      { ...round(2024, [seat(1, 'a')]), counselling: 'other' },
    ]);
    expect(finalSeatsFile.parse(file)).toEqual([
      { year: 2024, steps: [40, 860], lines: [0, 1] },
      { year: 2023, steps: [], lines: [] },
    ]);
    const [latest] = readFinalSeats(file);
    expect([...(latest?.ranks ?? [])]).toEqual([40, 900]);
  });

  it('has the category of each candidate where a list of the year prints it', () => {
    const pack = smallPack();
    const general = pack.categories.find(({ selectable }) => selectable);
    const named = (word: string) => ({ ...seat(900, 'a'), candidate: word });
    const read = (word: string) => collectFinalSeats(pack, [round(2024, [named(word), seat(40, 'a')])])[0]?.candidates;
    expect(read(general?.name ?? '')).toEqual([0, (general?.id ?? 0) * 2]);
    expect(read(`${general?.name} PwD`)).toEqual([0, (general?.id ?? 0) * 2 + 1]);
    expect(read('Another word')).toBeUndefined();
  });

  it('leaves out a year without its first round', () => {
    const pack = smallPack();
    pack.rounds = pack.rounds.filter(({ year, stage }) => year === 2024 || stage > 0);
    expect(collectFinalSeats(pack, []).map(({ year }) => year)).toEqual([2024]);
  });
});
