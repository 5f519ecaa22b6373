// Copy of the picture of a rank among closing ranks.
import { count } from '../../api/contract/labels.ts';

const LAKH = 100_000;

export const pictureWords = {
  title: (rank: string) => `Where ${rank} stands`,
  lead: (pools: readonly string[], year: number) =>
    `Each tick is a college's last ${pools.join(' or ')} rank of ${year}, All India quota. Right of the line: it was still open at this rank. Counts may be off by a few colleges: at most 60 ranks of each course are public.`,
  open: 'open',
  mark: (rank: number) => (rank === LAKH ? '1 lakh' : count(rank)),
  row: (row: { label: string; count: string; colleges: string; isAbout: boolean }, rank: string, year: number) =>
    rank === ''
      ? row.label
      : `${row.label}: ${row.isAbout ? 'about ' : ''}${row.count} of ${row.colleges} colleges were open at ${rank} in ${year}`,
};
