// Line files of a pack: a server accepts them only in the order and the shape that it knows.
import { describe, expect, it } from 'vitest';
import { computeLinesChecksum, listPools, requireSameLines } from '../../../../api/domain/matching/line-files.ts';
import { indexSeats } from '../../../../api/packs/seat-index.ts';
import { writeLineFiles } from '../../../support/line-files.ts';
import { smallPack } from '../../../support/small-pack.ts';

const seats = indexSeats(smallPack());
const lineFiles = writeLineFiles(seats).map(({ entry }) => entry);
const check = (files: typeof lineFiles) => () => requireSameLines(seats, { lineFiles: files, code: 'demo' } as never);
const linesOf = (place: number) => listPools(seats)[place]?.lines ?? new Uint32Array();

describe('requireSameLines', () => {
  it('accepts the files that the compiler wrote', () => {
    expect(lineFiles.length).toBeGreaterThan(1);
    expect(check(lineFiles)).not.toThrow();
  });

  it.each([
    ['lines of another shape', () => computeLinesChecksum(linesOf(0), '{"properties":{"key":{}}}')],
    ['lines in another order', () => computeLinesChecksum(linesOf(0).toReversed())],
  ])('refuses %s', (_, computeOrder) => {
    expect(linesOf(0).length).toBeGreaterThan(1);
    const changed = lineFiles.map((file, place) => (place === 0 ? { ...file, order: computeOrder() } : file));
    expect(check(changed)).toThrow('The line files of demo are not of this version. Run: npm run packs');
  });

  it('refuses a pack without one of its files', () => {
    expect(check(lineFiles.slice(1))).toThrow('npm run packs');
  });
});
