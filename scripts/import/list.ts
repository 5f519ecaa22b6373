// A published list as read from a file: its title, its seats, and the rows without a seat.
export type Seat = {
  rank: number;
  quota: string;
  institute: string;
  state: string;
  course: string;
  category: string;
  candidateCategory: string;
  remarks: string;
  courseInSource: string;
  /** The source merged two courses: such a row is not used for closing ranks. */
  courseDoubt: string;
};

export type PublishedList = {
  /** Words of the list: `NEET-PG Counselling Seats Allotment -2024 Round 2`. */
  title: string;
  /** ISO date in the title, null when it has none. */
  date: string | null;
  seats: Seat[];
  /** Rows read; seats plus the rows explained. */
  rowsIn: number;
  /** Rows without a new seat, by their remark. */
  explained: Map<string, number>;
};
