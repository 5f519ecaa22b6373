// Preparing every real pack: a pack that it refused would never come into use.
import { describe, expect, it } from 'vitest';
import { prepareInSteps } from '../../../../api/domain/matching/prepare-seats.ts';
import { realPacks } from '../../../support/real-packs.ts';

const packs = [...realPacks().counsellings.values()];

describe.each(packs.map((seats) => [seats.counselling.name, seats] as const))('prepareInSteps: %s', (_, seats) => {
  it('ends, in several steps', () => {
    expect([...prepareInSteps(seats)].length).toBeGreaterThan(5);
  });
});
