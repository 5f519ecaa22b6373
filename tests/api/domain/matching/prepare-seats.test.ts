// Preparing every real pack: a pack that it refused would never come into use.
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { prepareInSteps } from '../../../../api/domain/matching/prepare-seats.ts';
import { loadPacks } from '../../../../api/packs/load.ts';
import { repositoryRoot } from '../../../support/import-rules.ts';

const packs = [...loadPacks(join(repositoryRoot, 'data/packs')).counsellings.values()];

describe.each(packs.map((seats) => [seats.counselling.name, seats] as const))('prepareInSteps: %s', (_, seats) => {
  it('ends, in several steps', () => {
    expect([...prepareInSteps(seats)].length).toBeGreaterThan(5);
  });
});
