// What Copy for portal copies, and what it says.
import { describe, expect, it } from 'vitest';
import { copyForPortal } from '../../../src/screens/list/portal.ts';
import { en } from '../../../src/screens/words/en.ts';
import { seat } from '../list-row.ts';

describe('the text for a portal', () => {
  const second = { ...seat('300001'), id: 'mcc.300001.c.q.other' };
  const refused = seat('4', { status: 'not-eligible' });

  it('has one line a choice, in order, with its code and the words of the portal', () => {
    expect(copyForPortal([seat('300001'), second, seat('2')], -1, false, en)).toEqual({
      text: '1\t300001\tM.D. (MEDICINE)\tCollege 300001\tAll India\n2\tM.D. (MEDICINE)\tCollege 2\tAll India',
      message: en.list.copied(2, 0),
    });
  });

  it('leaves out what the category cannot take, and what is below a held seat', () => {
    const copy = (heldAt: number) => copyForPortal([refused, seat('2'), seat('3')], heldAt, true, en);
    expect(copy(2)).toEqual({
      text: '1\tM.D. (MEDICINE)\tCollege 2\tAll India',
      message: '1 row copied, those above row 3, which you hold. Left out: 1 row that your category cannot take.',
    });
    expect(copy(1)).toEqual({ text: '', message: en.list.leftOut(1) });
    expect(copy(0)).toEqual({ text: '', message: en.list.noneAbove });
    expect(copy(-1).message).toBe(`${en.list.copiedUnlisted(2)} ${en.list.leftOut(1)}`);
  });
});
