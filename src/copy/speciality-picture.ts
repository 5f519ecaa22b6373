// Copy of the picture of a rank among closing ranks.

import { count } from '../../api/contract/labels.ts';
import { LAKH } from '../../api/contract/limits.ts';

const colleges = (number: string): string => `${number} ${number === '1' ? 'college' : 'colleges'}`;

export const pictureWords = {
  lead: (pools: readonly string[], year: number) =>
    `A tick is a college's last ${pools.join(' or ')} rank of ${year}, All India quota. Right of the line: was still open. Counts are estimates.`,
  titles: {
    all: (rank: string) => `Where ${rank} stands`,
    /** Of a request for another quota. */
    own: (rank: string) => `Where ${rank} stands among your matches`,
    public: (rank: string) => `All India quota: where ${rank} stands`,
  },
  own: 'A tick is the latest closing rank of a college among your matches. Right of the line: was still open.',
  onlyPublic: (pools: readonly string[], year: number) =>
    `Only All India ranks are public. A tick is a college's last ${pools.join(' or ')} rank of ${year}. Right of the line: was still open.`,
  open: 'open',
  mark: (rank: number) => (rank === LAKH ? '1 lakh' : count(rank)),
  /** @param year null: each college in the latest one it has */
  row: (
    row: { label: string; count: string; colleges: string; isAbout: boolean },
    rank: string,
    year: number | null,
  ) => {
    if (rank === '') return row.label;
    // A part of the matches says nothing: they are what the rank may reach.
    if (year === null)
      return `${row.label}: ${colleges(row.count)} of your matches ${row.count === '1' ? 'was' : 'were'} open at ${rank}`;
    return `${row.label}: ${row.isAbout ? 'about ' : ''}${row.count} of ${row.colleges} colleges were open at ${rank} in ${year}`;
  },
};
