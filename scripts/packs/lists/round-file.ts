// Shape of one published list, as printed.

export type AllotmentRow = {
  /** Line in the file, the header being line 1. */
  line: number;
  rank: number;
  quota: string;
  institute: string;
  state: string;
  course: string;
  category: string;
  /** The source merged two courses and does not say which: not used for closing ranks. */
  doubtful: boolean;
  /** A number that the remark names, such as `AFMS Rank : 7566`. */
  mark?: RemarkMark;
  /** Category of the candidate as printed; absent where the list has none. */
  candidate?: string;
  /** In a closing table: the rank is that of an earlier list, so no seat was given at it since. */
  isCarried?: true;
};

/** One published list, as printed: `counselling` and `round` are the words of the source. */
export type RoundFile = {
  path: string;
  sha256: string;
  counselling: string;
  year: number;
  round: string;
  rows: AllotmentRow[];
  /** Lines without a rank: counted as unmatched, because nothing is dropped in silence. */
  unreadable: number[];
  /** Each row is a seat line with its closing rank, not a candidate: how many seats it has is not known. */
  isClosingTable?: true;
};

/** The rounds of one file by a key, each begun when it is first asked for. */
export function beginRounds<Key>(path: string, sha256: string) {
  const rounds = new Map<Key, RoundFile>();
  const find = (key: Key, named: Pick<RoundFile, 'counselling' | 'year' | 'round' | 'isClosingTable'>): RoundFile => {
    const round = rounds.get(key) ?? { path, sha256, ...named, rows: [], unreadable: [] };
    rounds.set(key, round);
    return round;
  };
  return { rounds, find };
}

/** Quota and category are codes, institute and course are ids. */
export type SeatRow = Pick<AllotmentRow, 'rank' | 'institute' | 'course' | 'quota' | 'category' | 'mark' | 'candidate'>;

export type RemarkMark = { name: string; number: number };
