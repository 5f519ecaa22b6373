// Claims about who runs an institute: its seats, lists of colleges, words of its name.
import type { DescribedInstitute } from '../colleges/describe-institutes.ts';
import { lettersOnly } from '../names/spelling.ts';
import type { Tables } from '../tables.ts';
import { BOARD, type Claim, makeClaim } from './claim.ts';

/** What the names, lists and seats of the build say about an institute, beyond the tables of facts. `quotas`: codes of its seats at MCC. */
export type Listing = Pick<DescribedInstitute, 'printed' | 'stateCode' | 'nmc' | 'ownership' | 'beds'> & {
  quotas: ReadonlySet<string>;
};

/** `byQuota`: management by quota code, for quotas that imply one. */
type ManagementSources = Listing & { institute: string; byQuota: ReadonlyMap<string, string> };

type Parts = Pick<Claim, 'source' | 'kind' | 'confidence' | 'year'>;
const LISTS = {
  quota: { source: 'quota-rule', kind: 'rule', confidence: 'high', year: null },
  reviewed: { source: 'management-reviewed', kind: 'inferred', confidence: 'medium', year: 2026 },
  nmc: { source: 'nmc-list', kind: 'official', confidence: 'high', year: 2026 },
  colleges: { source: 'compiled-2025', kind: 'compiled', confidence: 'medium', year: 2025 },
  profile: { source: 'nhp-ownership', kind: 'official', confidence: 'medium', year: 2019 },
  name: { source: 'name-words', kind: 'inferred', confidence: 'low', year: null },
  rest: { source: 'no-public-owner', kind: 'inferred', confidence: 'low', year: null },
} satisfies Record<string, Parts>;

export function listManagement(from: ManagementSources, tables: Tables): Claim[] {
  const { facts, managementTypes, managementWords } = tables;
  const read = (printed: string | null | undefined) => (printed && managementTypes.get(lettersOnly(printed))) || null;
  const reviewed = facts.managementReviewed.find((row) => row.institute === from.institute);
  const college = facts.colleges.find((row) => row.institute === from.institute && row.list === 'NMC');
  const profile = read(from.ownership);
  const nmc = read(from.nmc);
  // NMC knows only Government and Private; a list that names the kind of private owner says more.
  const detailed = [profile, read(college?.management)].find((type) => type !== null && type !== 'Government');
  return [
    ...claim(reviewed?.type, LISTS.reviewed, reviewed?.reason),
    ...[...from.quotas].flatMap((quota) => claim(from.byQuota.get(quota), LISTS.quota, quota)),
    ...claim(nmc === 'Private' ? (detailed ?? nmc) : nmc, LISTS.nmc, from.nmc ?? ''),
    ...claim(read(college?.management), LISTS.colleges, college?.management),
    ...claim(profile, LISTS.profile, from.ownership ?? ''),
    // `District Hospital`, `Pvt`: words that only one kind of owner writes.
    ...claim(managementWords.find((row) => hasWord(from.printed, [row]))?.type, LISTS.name, from.printed),
    // DNB hospitals without any public owner are private; a college needs a list that says so.
    ...(from.quotas.has(BOARD) ? claim('Private', LISTS.rest, '') : []),
  ];
}

const claim = (type: string | null | undefined, parts: Parts, printed = ''): Claim[] =>
  type ? [makeClaim({ fact: 'management', value: type, printed, ...parts })] : [];

/** Parts of an address that name another place: `Opp. Govt. Hospital`, `Near Civil Hospital`. */
const ANOTHER_PLACE = /\b(?:opp|opposite|near|nr|behind|adj|adjacent|road|rd|street|marg|colony|nagar)\b/i;

/** @param name name and address as printed; parts of the address that name another place are not read */
export function hasWord(name: string, known: readonly { word: string }[]): boolean {
  const [first = '', ...rest] = name.split(',');
  const parts = [first, ...rest.filter((part) => !ANOTHER_PLACE.test(part))];
  const words = ` ${parts
    .join(' ')
    .toUpperCase()
    .replace(/'/g, '')
    .replace(/[^A-Z]+/g, ' ')} `;
  return known.some(({ word }) => words.includes(` ${word} `));
}
