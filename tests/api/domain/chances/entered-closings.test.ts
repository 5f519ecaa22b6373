// A line whose closing ranks a person entered: what is known of it, and how it goes on by its own past years.
import { describe, expect, it } from 'vitest';
import { enterClosings } from '../../../../api/domain/chances/entered-closings.ts';
import { forecastRise, RISE_FEATURES } from '../../../../api/domain/chances/rise-features.ts';
import { LOCATION, OFFERED, SCALE, VALUES } from '../../../../api/domain/chances/season-chances.ts';
import type { Pack } from '../../../../api/packs/schema.ts';
import { smallSeats } from '../../../support/small-pack.ts';

/** By stage: location, scale, P(offered), P(offered by the stage before). */
function enter(line: number, closings: (number | undefined)[], change: (pack: Pack) => void = () => {}) {
  const { values = new Float64Array(), known } = enterClosings(smallSeats(change), line, closings) ?? {};
  return { known, stages: [0, 1].map((stage) => [...values.slice(stage * VALUES, (stage + 1) * VALUES)]) };
}

describe('enterClosings', () => {
  it.each([
    ['of the first round', [4_500], 1, [Math.log(4_500), 0.001, 1, 0], [8.5, 0.2, 1, 0]],
    ['of both, which never falls', [4_500, 4_000], 2, [Math.log(4_500), 0.001, 1, 0], [Math.log(4_500), 0.001, 1, 0]],
    ['of the second alone', [undefined, 5_000], 2, [-1, 0.001, 0, 0], [Math.log(5_000), 0.001, 1, 0]],
  ])('knows the rank %s, and leaves the rest as it was forecast', (_, closings, known, ...stages) => {
    expect(enter(0, closings)).toEqual({ known, stages });
  });

  it('is nothing without a rank, and where the list of the round is on record', () => {
    expect(enterClosings(smallSeats(), 0, [undefined])).toBeNull();
    const listed = smallSeats(({ forecast }) => {
      forecast.knownStages = 1;
    });
    expect(enterClosings(listed, 0, [4_500])).toBeNull();
    expect(enterClosings(listed, 0, [4_500, 5_000])?.known).toBe(2);
  });

  const none = () => {};
  const RISES = {
    location: [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.01, 0.02, 0.03, 0.04],
    scale: [-1.6, 0.1],
    weight: [0.5, 0.2, 0, 0, 0, 0, 0, 0.3],
  };

  it.each([
    ['the latest year', 0, Math.log(4_900 / 4_200), 4, none],
    ['no fall within a year', 0, 0, 4, ({ closings }: Pack) => void closings.closing.splice(3, 1, 4_000)],
    [
      'the latest year whose later rounds are known',
      0,
      Math.log(5_000 / 4_000),
      4,
      ({ rounds }: Pack) => {
        Object.assign(rounds[3] ?? {}, { stage: 0 });
      },
    ],
    [
      'a past year, not this one',
      0,
      Math.log(4_900 / 4_200),
      4,
      ({ rounds, closings }: Pack) => {
        rounds.push({ ...(rounds[3] as (typeof rounds)[number]), year: 2025 });
        const added = { line: 0, round: 4, opening: 1, closing: 9_000, admitted: 9 };
        for (const [name, value] of Object.entries(added)) closings[name as 'line'].splice(4, 0, value);
      },
    ],
    ['an earlier year where the latest gave no seat', 3, 0, 1, none],
    ['no year that gave one in the round before', 2, Number.NaN, 1, none],
  ])('goes on by %s', (_, line, lastRise, seats, change) => {
    const { stages } = enter(line, [4_500], (pack) => {
      change(pack);
      pack.forecast.ownRises = [[RISES]];
    });
    const { location } = smallSeats();
    const [before, expected] = [0, 1].map((stage) => location[stage]?.[line]) as [number, number];
    const facts = { closing: Math.log(4_500), before, expected, scale: 0.2, offered: 1, lastRise, seats };
    const next = forecastRise(facts, RISE_FEATURES, RISES);
    expect(stages[1]?.[LOCATION]).toBeCloseTo(next.location, 9);
    expect(stages[1]?.[SCALE]).toBeCloseTo(next.scale, 9);
    expect(stages[1]?.[OFFERED]).toBeCloseTo(next.offered, 9);
  });
});
