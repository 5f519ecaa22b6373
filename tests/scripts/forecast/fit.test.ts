// The forecast table of the made-up pack: properties that hold for any figures.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chanceOf, wholeSeason } from '../../../api/domain/chances/chances.ts';
import { closingInterval } from '../../../api/domain/chances/inverse.ts';
import { packSchema } from '../../../api/packs/schema.ts';
import { indexSeats } from '../../../api/packs/seat-index.ts';
import { fitForecast, MODEL } from '../../../scripts/forecast/fit.ts';
import { smallPack } from '../../support/small-pack.ts';

const fitted = (change: (pack: ReturnType<typeof smallPack>) => void = () => {}) => {
  const pack = smallPack();
  change(pack);
  return { ...pack, forecast: fitForecast(pack) };
};

describe('fitForecast', () => {
  it('writes a table that the pack format takes', () => {
    const pack = packSchema.parse(fitted());
    expect(pack.forecast.location.map((column) => column.length)).toEqual([6, 6, 6, 6]);
    expect(pack.forecast.knownStages).toBe(0);
    expect(pack.forecast.share.at(-1)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('takes the rounds of the forecast year as known', () => {
    const pack = fitted((one) => {
      one.counselling.neetPgYear = 2024;
      one.rounds = one.rounds.slice(0, 3);
      const rows = one.closings.round.map((round, at) => ({ round, at })).filter(({ round }) => round < 3);
      for (const column of ['line', 'opening', 'closing', 'admitted', 'round'] as const)
        one.closings[column] = rows.map(({ at }) => one.closings[column][at] ?? 0);
    });
    const seats = indexSeats(pack);
    expect(pack.forecast.knownStages).toBe(1);
    expect(chanceOf(wholeSeason(seats), 0, Math.log(4_200))).toBe(1);
    expect(chanceOf(wholeSeason(seats), 0, Math.log(4_201))).toBeLessThan(1);
    expect(chanceOf(wholeSeason(seats), 0, Math.log(4_201), 0)).toBe(0);
    expect(closingInterval(seats, 0).low).toBe(4_200);
    expect(pack.forecast.offered[0]).toBe(1);
  });

  it('does not depend on the codes of quotas', () => {
    const renamed = fitted((one) => {
      for (const quota of one.quotas) quota.code = `Q${quota.id}`;
    });
    expect(renamed.forecast).toEqual(fitted().forecast);
  });

  it('depends on the traits of quotas', () => {
    const changed = fitted((one) => {
      for (const quota of one.quotas) quota.traits = { ...quota.traits, internal: true };
    });
    expect(changed.forecast.scale).not.toEqual(fitted().forecast.scale);
  });

  it('is the model that the model card describes', () => {
    expect(readFileSync('docs/decisions/0010-model-card.md', 'utf8')).toContain(`\`${MODEL}\``);
  });

  it('needs no second year', () => {
    const pack = fitted((one) => {
      one.rounds = one.rounds.map((round) => ({ ...round, year: 2024 }));
    });
    for (const column of [...pack.forecast.location, ...pack.forecast.scale])
      expect(column.every((value) => Number.isFinite(value) && value > 0)).toBe(true);
  });
});
