// The limit of reports by WhatsApp: three in ten minutes and ten in a day.
import { describe, expect, it } from 'vitest';
import { countSending, undoSending } from '../../../../api/services/prepare-report.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOW = 5 * DAY;

describe('countSending', () => {
  it('allows three in ten minutes and says how long the fourth waits', () => {
    const sends = [NOW, NOW + MINUTE, NOW + 2 * MINUTE];
    expect(countSending(sends.slice(0, 2), NOW + 2 * MINUTE)).toEqual({ next: sends, waitFor: 0 });
    expect(countSending(sends, NOW + 3 * MINUTE)).toEqual({ next: sends, waitFor: 7 * MINUTE });
    expect(countSending(sends, NOW + 10 * MINUTE).waitFor).toBe(0);
  });

  it('allows ten in a day, and forgets a send after exactly a day', () => {
    const sends = Array.from({ length: 10 }, (_, hour) => NOW + hour * 60 * MINUTE);
    expect(countSending(sends.slice(1), NOW + DAY / 2).waitFor).toBe(0);
    expect(countSending(sends, NOW + DAY / 2)).toEqual({ next: sends, waitFor: DAY / 2 });
    expect(countSending(sends, NOW + DAY)).toEqual({ next: [...sends.slice(1), NOW + DAY], waitFor: 0 });
  });
});

describe('undoSending', () => {
  it('removes one send of that time', () => {
    expect(undoSending([1, 2, 2, 3], 2)).toEqual([1, 2, 3]);
    expect(undoSending([1, 2], 9)).toEqual([1, 2]);
  });
});
