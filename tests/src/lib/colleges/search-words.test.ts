// Words of the college search and their likeness.
import { describe, expect, it } from 'vitest';
import { abbreviate, listMeanings, openWordCheck } from '../../../../api/contract/search-words.ts';
import { measureLikeness } from '../../../../api/contract/similar-words.ts';
import { splitWords } from '../../../../api/contract/split-words.ts';

describe('measureLikeness', () => {
  it('orders words by their errors', () => {
    const [same, swapped, changed, other] = ['grant', 'garnt', 'grand', 'govind'].map((word) =>
      measureLikeness('grant', word),
    );
    expect(same).toBe(1);
    expect(swapped).toBe(changed);
    expect(swapped).toBeLessThan(1);
    expect(swapped).toBeGreaterThan(other ?? 1);
  });

  it('lets the typed word be the beginning of a longer one', () => {
    expect(measureLikeness('raido', 'radiodiagnosis')).toBeGreaterThan(0.5);
    expect(measureLikeness('kem', 'radiodiagnosis')).toBe(0);
  });
});

describe('words', () => {
  it('are plain letters and digits', () => {
    expect(splitWords("St. John's, Bengaluru-34")).toEqual(['st', 'johns', 'bengaluru', '34']);
    expect(listMeanings('obg')).toEqual(['obg', 'obstetrics', 'gynaecology']);
    expect(listMeanings('constructor')).toEqual(['constructor']);
  });

  it('are looked up by their beginnings and by what people type for them', () => {
    const words = splitWords('MD/MS Obstetrics and Gynaecology, St. John’s Medical College, Bengaluru');
    const has = (typed: string) => openWordCheck(typed)?.(words);
    expect(['obg', 'johns bang', 'st obstet', 'Bangalore gynae'].map(has)).toEqual([true, false, true, true]);
    expect(['obg mysore', 'etrics', 'constructor'].map(has)).toEqual([false, false, false]);
    expect(openWordCheck(' , ')).toBeNull();
  });

  it('are spelled like typed ones only where no word begins with those', () => {
    const words = ['safdarjung', 'paediatrics', 'delhi', 'grant'];
    const has = (typed: string) => openWordCheck(typed, words)?.(words);
    expect(['safdurjung', 'paediatrcs', 'safdur', 'grnat delhi'].map(has)).toEqual([true, true, true, true]);
    expect(['gran', 'grnt', 'kolkata', 'grant pune'].map(has)).toEqual([true, false, false, false]);
    expect(openWordCheck('grant', words)?.(['grand'])).toBe(false);
  });

  it('are abbreviated to where a name may end', () => {
    expect(abbreviate('Maulana Azad Medical College')).toEqual(['mamc']);
    expect(abbreviate('Institute of Medical Sciences, Banaras Hindu University')).toEqual(['ims', 'imsbhu']);
    expect(abbreviate('B.J. Government Medical College')).toEqual(['bjgmc', 'bjmc']);
  });
});
