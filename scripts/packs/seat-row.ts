// A published row in our words: one candidate given one seat.

/** Quota and category are codes, institute and course are ids. */
export type SeatRow = {
  rank: number;
  institute: string;
  course: string;
  quota: string;
  category: string;
  /** A number that the remark names, such as `AFMS Rank : 7566`. */
  mark?: RemarkMark;
  /** Category of the candidate as printed; absent where no list of the year has it. */
  candidate?: string;
};

export type RemarkMark = { name: string; number: number };
