// The words of the places My list and Season: every text in both languages, and dates and sums as Hindi readers write them.
import { describe, expect, it } from 'vitest';
import { formatHindiTime } from '../../../api/contract/season/hindi-time.ts';
import { en } from '../../../src/screens/words/en.ts';
import { hi } from '../../../src/screens/words/hi.ts';

/** Every text of a language, functions with sample arguments. */
function listTexts(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return [[path, callWithSamples(value as (...args: unknown[]) => unknown, path)]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => listTexts(part, path === '' ? key : `${path}.${key}`));
}
function callWithSamples(write: (...args: unknown[]) => unknown, path: string): string {
  const sample = SAMPLES[path.split('.').at(-1) ?? ''];
  if (sample) return String(write(...sample));
  try {
    return String(write(2, 1, 2026));
  } catch {
    return String(write('Round 3', '1 Dec', 1));
  }
}
const SAMPLES: Record<string, unknown[]> = {
  rupees: [4_000_000],
  period: ['about 2023–24; ask the college'],
  upTo: [4_000_000],
  belowCertain: [[2, 3], 1],
  unknownFees: [[2, 3]],
  unsureFees: [[2, 3]],
  day: ['2026-11-23', '15:00'],
  roundName: ['Round 2'],
  otherRow: ['category'],
  basis: [['OBC'], '2025'],
  sum: [{ low: 4_000_000, high: 6_390_000 }, true],
  factName: ['fee'],
  inList: [3, 'A'],
  past: [[{ year: 2025, rounds: [], missing: [] }]],
  fact: ['fee', { low: 4_000_000, high: 6_390_000 }],
  leaveText: [{ kind: 'sum', stage: 'joined', fees: true, barred: 2 }],
  leaveElse: [{ kind: 'sum', stage: 'resigned', fees: true, barred: 2 }, '₹7'],
  entered: [
    { line: {}, stage: 1, round: 'Round 2', kind: 'closing', rank: 11_400, day: '2026-11-25', text: 'en' },
    false,
  ],
};
/** Proper names and signs that both languages share. */
const SHARED = /^(lang|other|print\.(csv|pdf|languages\..*)|season\.unknown|list\.statuses\.counted)$/;

describe('the words', () => {
  it('have every text in Hindi', () => {
    const english = new Map(listTexts(en));
    for (const [path, text] of listTexts(hi)) {
      if (SHARED.test(path)) continue;
      expect(`${path}: ${text}`).toMatch(/[ऀ-ॿ]|₹/);
      expect(text).not.toBe(english.get(path));
    }
  });

  it('write dates and times as Hindi readers do', () => {
    // No line breaks within a date.
    expect(hi.day('2026-11-23', '15:00')).toBe('23 नवंबर, दोपहर 3 बजे'.replaceAll(' ', '\u00a0'));
    expect([formatHindiTime('10:30'), formatHindiTime('00:00'), formatHindiTime('17:00')]).toEqual([
      'सुबह 10:30 बजे',
      'रात 12 बजे',
      'शाम 5 बजे',
    ]);
    expect(hi.money.rupees(4_000_000)).toBe('₹40 लाख');
    expect(hi.money.sum({ low: 6_390_000, high: 6_390_000 })).toBe('₹63.9 लाख');
    expect(hi.season.fact('bond', { low: 3, high: 3 })).toBe('3 वर्ष');
    expect(hi.season.fact('bond', { low: 99, high: 99 })).toBe('सेवानिवृत्ति तक');
    const bonds = [en, hi].flatMap(({ check, money }) => [check.overBond(1, 99), money.shortBond(99, '')]);
    expect(bonds.filter((text) => /99|\by\b/.test(text))).toEqual([]);
    expect(en.list.from(null, '12,000', true)).toBe('rows: over a whole season, at 12,000');
    expect(hi.list.from('Round 3', '12,000')).toBe('राउंड 3 से आगे, रैंक 12,000 पर');
  });
});
