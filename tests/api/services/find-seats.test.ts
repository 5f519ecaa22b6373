// Seats by what people call a college, and with typing errors, in the seats on record.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadReference } from '../../../api/content/reference.ts';
import { findCourse, findInstitute, indexSeats } from '../../../api/packs/seat-index.ts';
import { searchLines } from '../../../api/services/find-seats.ts';
import { realPack } from '../../support/real-packs.ts';

const { shortNames } = loadReference(join('data', 'reference'));
const seats = indexSeats(realPack('mcc'));
const search = (typed: string) => searchLines(seats, shortNames, typed);
const listColleges = (typed: string) => [...new Set(search(typed).map((line) => findInstitute(seats, line)?.id))];

it.each([
  ['kem', ['700310', '700940']],
  ['safdarjung', ['700122']],
  ['safdurjung', ['700122']],
  ['vmmc', ['700122']],
  ['sjh', ['700122']],
  ['bjmc', ['700301', '700363']],
  ['rml', ['700357']],
  ['lhmc', ['700118']],
  ['mamc', ['700119']],
  ['kgmu', ['700366']],
  ['cmc vellore', ['902750']],
  ['ipgmer', ['700387']],
  ['sskm', ['700387']],
  ['lnjp', ['700119']],
  ['ucms', ['700123']],
  ['gtb', ['700123']],
  ['nair', ['700313']],
  ['sion', ['700307']],
  ['jj', ['700305']],
  ['grant', ['700305']],
  ['bmc', ['700391']],
  ['bmcri', ['700391']],
  ['osmania', ['700483']],
  ['stanley', ['700347']],
  ['mmc', ['700345']],
  ['ims bhu', ['700323']],
  ['gmc nagpur', ['700303']],
])('finds colleges by %j', (typed, ids) => {
  expect(listColleges(typed)).toEqual(expect.arrayContaining(ids));
});

it('puts whole words before what they mean', () => {
  expect(listColleges('madras')[0]).toBe('700345');
  expect(listColleges('madras').length).toBeGreaterThan(2);
});

it('finds a course with a typing error', () => {
  const courses = search('paediatrcs safdurjung').map((line) => findCourse(seats, line)?.name);
  expect(new Set(courses)).toEqual(new Set(['MD Paediatrics']));
  expect(search('zzzzz')).toEqual([]);
});
