// A manifest that was changed by hand, or that leaves out a counselling, is refused.
import { describe, expect, it } from 'vitest';
import { computeVersion, type Manifest, requireSound } from '../../../api/packs/manifest.ts';
import { packsOnDisk, readManifest } from '../../support/packs-on-disk.ts';

const sound = readManifest(packsOnDisk());
const [first] = sound.packs;
if (!first) throw new Error('the folder has a pack');

/** With the version that its files have. */
const manifest = (packs: Manifest['packs'], more: Partial<Manifest> = {}): Manifest => ({
  ...sound,
  packs,
  version: computeVersion({ packs }),
  ...more,
});
const other = (code: string, counsellingId: number) => ({ ...first, code, counsellingId });

describe('requireSound', () => {
  it('takes what the compiler writes', () => {
    expect(() => requireSound(sound, null)).not.toThrow();
    expect(() => requireSound(sound, sound)).not.toThrow();
  });

  it('refuses a version that is not that of the files', () => {
    expect(() => requireSound({ ...sound, version: 'today' }, null)).toThrow(/version today, which is not that/);
    for (const file of [
      { ...first, sha256: 'x' },
      { ...first, lineFiles: first.lineFiles.slice(1) },
    ])
      expect(() => requireSound({ ...sound, packs: [file] }, null)).toThrow(/which is not that of its files/);
    const seasons = { file: 'seasons.json', sha256: 'x' };
    expect(() => requireSound({ ...sound, seasons }, null)).toThrow(/which is not that of its files/);
  });

  it.each([
    ['id', other('other', first.counsellingId)],
    ['code', other(first.code, 99)],
  ])('refuses a counselling whose %s is there twice', (_key, twice) => {
    expect(() => requireSound(manifest([first, twice]), null)).toThrow(`has the counselling ${twice.code} twice`);
  });

  it('refuses to leave out a counselling in use, unless it is named or inactive', () => {
    const known = manifest([first, other('kea', 2)]);
    expect(() => requireSound(sound, known)).toThrow(/leaves out the counselling kea .*--drop kea/);
    expect(() => requireSound({ ...sound, dropped: ['mcc', 'kea'] }, known)).not.toThrow();
    const inactive = [{ id: 2, code: 'kea', name: 'Karnataka', reason: 'No list' }];
    expect(() => requireSound({ ...sound, inactive }, known)).not.toThrow();
  });

  it('refuses to leave out All India, also where nothing is in use', () => {
    expect(() => requireSound({ ...sound, dropped: [] }, null)).toThrow(/leaves out the counselling mcc/);
    expect(() => requireSound(manifest([first, other('mcc', 1)], { dropped: [] }), null)).not.toThrow();
  });
});
