// A counselling that vanishes from the packs stops the build, unless the command or the table says so.
import { describe, expect, it } from 'vitest';
import { findDropped } from '../../../scripts/packs/build.ts';
import { emptyFolder, packsOnDisk } from '../../support/packs-on-disk.ts';
import { smallPack } from '../../support/small-pack.ts';

const [MCC, DEMO, KEA] = [{ code: 'mcc' }, { code: 'demo' }, { code: 'kea' }];
const inactive = [{ id: 2, code: 'demo', name: 'Demo', reason: 'No list' }];
const codes = ({ problems }: ReturnType<typeof findDropped>) => problems.map(({ key }) => key);

describe('findDropped', () => {
  it('reports what was there before and is not in the new packs', () => {
    const out = packsOnDisk();
    expect(codes(findDropped(out, [], [MCC, DEMO], []))).toEqual([]);
    const found = findDropped(out, [], [MCC, KEA], []);
    expect(codes(found)).toEqual(['demo']);
    expect(found.problems[0]?.tip).toContain('--drop demo');
  });

  it('takes a counselling that the command names, or that is inactive', () => {
    const out = packsOnDisk();
    expect(findDropped(out, ['demo'], [MCC], [])).toEqual({ dropped: ['demo'], problems: [] });
    expect(findDropped(out, [], [MCC], inactive)).toEqual({ dropped: [], problems: [] });
  });

  it('keeps naming what was left out before, until its packs are back', () => {
    const out = packsOnDisk({ dropped: ['kea', 'mcc'] });
    expect(findDropped(out, [], [MCC, DEMO], []).dropped).toEqual(['kea']);
    expect(findDropped(out, [], [MCC, DEMO, KEA], []).dropped).toEqual([]);
  });

  it('never builds without All India by accident', () => {
    expect(codes(findDropped(emptyFolder(), [], [KEA], []))).toEqual(['mcc']);
  });

  it('refuses to drop what has lists', () => {
    const { code } = smallPack().counselling;
    expect(() => findDropped(packsOnDisk(), [code], [MCC, DEMO], [])).toThrow(/--drop demo: demo has lists/);
  });
});
