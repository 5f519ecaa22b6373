// Preparing every real pack: a pack that it refused would never come into use.
import { describe, expect, it } from 'vitest';
import { prepareInSteps } from '../../../../api/domain/matching/predict.ts';
import { realPacks } from '../../../support/real-packs.ts';

const packs = [...realPacks().counsellings.values()];

describe.each(packs.map((seats) => [seats.counselling.name, seats] as const))('prepareInSteps: %s', (_, seats) => {
  it('ends, in several steps', () => {
    expect([...prepareInSteps(seats)].length).toBeGreaterThan(5);
  });
});

it('takes a step for every few hundred lines where the lists of held rounds are missing', () => {
  // Of the pack of MCC the lines take seconds.
  const seats = realPacks().counsellings.get(2);
  if (!seats) throw new Error('The pack of Karnataka is missing');
  const steps = [seats.knownStages, seats.knownStages + 1].map(
    (held) => [...prepareInSteps({ ...seats, held })].length,
  );
  expect((steps[1] ?? 0) - (steps[0] ?? 0)).toBeGreaterThan(seats.size / 1_000);
});
