// What holds for every forecast on the real lists: hidden rounds do not leak into it, and a better rank has no lower chance.
// accuracy.long.test.ts measures how good it is.
import { describe, expect, it } from 'vitest';
import { chanceOf, wholeSeason } from '../../../api/domain/chances/chances.ts';
import { indexSeats } from '../../../api/packs/seat-index.ts';
import { hideTestRounds, runTrial } from '../../../scripts/backtest/trial.ts';
import { fitForecast } from '../../../scripts/forecast/fit.ts';
import { keepInstitutes } from '../../support/part-of-pack.ts';
import { realPack } from '../../support/real-packs.ts';

const plan = { train: [2023], test: 2024, known: 0 };
/** One institute in sixteen, because a whole pack takes half a minute to fit. */
const part = keepInstitutes(realPack('mcc'), 16);

describe('forecast of 2024 from 2023 alone', () => {
  it.each([0, 1])('does not depend on the hidden rounds, with %i known', (known) => {
    // Four fits: what a fit must not read, it must not read of any line.
    const few = keepInstitutes(realPack('mcc'), 48);
    const { rounds, closings } = few;
    const hidden = closings.round.map((round) => rounds[round]?.year === 2024 && (rounds[round]?.stage ?? 0) >= known);
    const scramble = (column: number[], most: number) =>
      column.map((value, at) => (hidden[at] ? ((value * 7_919) % most) + 1 : value));
    const changed = { closing: scramble(closings.closing, 200_000), admitted: scramble(closings.admitted, 9) };
    const other = runTrial({ ...few, closings: { ...closings, ...changed } }, { ...plan, known });
    const own = runTrial(few, { ...plan, known });
    expect(other.seats.location).toEqual(own.seats.location);
    expect(other.seats.scale).toEqual(own.seats.scale);
    expect(other.seats.cumulativeOfferProbability).toEqual(own.seats.cumulativeOfferProbability);
    expect(other.seats.offered).toEqual(own.seats.offered);
  });
});

describe('every line', () => {
  const afterTwo = hideTestRounds(part, { ...plan, known: 2 });

  it.each([
    ['before the season', fitForecast(part), part],
    ['with two rounds in', fitForecast(afterTwo), afterTwo],
  ])('never lowers a chance for a better rank or a later round, %s', (_, forecast, pack) => {
    const seats = indexSeats({ ...pack, forecast });
    const ranks = [1, 300, 3_000, 12_000, 40_000, 90_000, 160_000, 300_000].map(Math.log);
    let broken = 0;
    for (let line = 0; line < seats.size; line++) {
      const rows = ranks.map((rank) =>
        seats.stages.map((__, stage) => chanceOf(wholeSeason(seats), line, rank, stage)),
      );
      rows.forEach((row, at) => {
        row.forEach((chance, stage) => {
          if (chance < (row[stage - 1] ?? 0) || chance > (rows[at - 1]?.[stage] ?? 1)) broken++;
        });
      });
    }
    expect(broken).toBe(0);
  });
});
