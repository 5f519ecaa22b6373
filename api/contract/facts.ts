// The registry of facts: one row says all there is to say about a fact of an institute or a seat. Everything else derives from it.

/** Names of the fields of the specification's item that hold a figure. */
export type Wire = {
  at: 'college' | 'fee';
  /** Holds a single figure where `low` and `high` are only for ranges. */
  single?: string;
  low: string;
  /** Null for a single figure. */
  high?: string;
  /** Sum of the later years. */
  later?: string;
  /** What `low` is where the figure is unknown; null by default. */
  unknown?: 'No Info';
};

type FactRow = {
  /** What the fact is about. */
  of: 'institute' | 'seat';
  unit: 'rupees' | 'years' | 'year' | 'count' | 'word';
  /** How far two claims may differ, as a share of the larger one, before they disagree. */
  tolerance: number;
  /** Label on public pages and where sources are compared. */
  label: string;
  /** Label on cards, where it is shorter. */
  short?: string;
  /** What its sources are listed under in a report. */
  sources: string;
  /** Absent for a fact that predictions do not have. */
  wire?: Wire;
  /** In the line about the college, on cards and in reports; `#` is the figure. */
  brief?: { card: string; report: string };
  /** Column of the table of seats; browsers store its name. */
  column?: { name: string; label?: string };
};

/** The order is that of lists of facts. */
export const FACTS = {
  fee: {
    of: 'seat',
    unit: 'rupees',
    tolerance: 0.1,
    label: 'Fee, first year',
    short: 'Fee a year',
    sources: 'Fees',
    wire: { at: 'fee', single: 'course_fee', low: 'fee_low', high: 'fee_high', later: 'fee_later' },
    column: { name: 'fees' },
  },
  /** Rupees a month in the first year. */
  stipend: {
    of: 'seat',
    unit: 'rupees',
    tolerance: 0.25,
    label: 'Stipend a month, first year',
    short: 'Stipend, year 1',
    sources: 'Stipends',
    wire: { at: 'fee', low: 'stipend_y1', high: 'stipend_high', later: 'stipend_later' },
    column: { name: 'stipend', label: 'Stipend' },
  },
  /** Years of service after the course; 0 only if a source says so, CAREER until retirement. */
  bond: {
    of: 'seat',
    unit: 'years',
    tolerance: 0,
    label: 'Bond',
    sources: 'Bonds',
    wire: { at: 'fee', low: 'bond', high: 'bond_high', unknown: 'No Info' },
  },
  bond_penalty: {
    of: 'seat',
    unit: 'rupees',
    tolerance: 0.1,
    label: 'Bond penalty',
    sources: 'Bond penalties',
    wire: { at: 'fee', low: 'bond_penalty', high: 'penalty_high' },
  },
  /** What leaving the course costs. */
  discontinuation: {
    of: 'seat',
    unit: 'rupees',
    tolerance: 0.1,
    label: 'Leaving the course',
    sources: 'Costs of leaving the course',
    wire: { at: 'fee', low: 'discontinuation' },
  },
  hostel: {
    of: 'seat',
    unit: 'rupees',
    tolerance: 0.25,
    label: 'Hostel a year',
    sources: 'Hostel charges',
    wire: { at: 'fee', low: 'hostel', high: 'hostel_high' },
  },
  management: {
    of: 'institute',
    unit: 'word',
    tolerance: 0,
    label: 'Management',
    sources: 'Management types',
    wire: { at: 'college', low: 'management_type' },
    brief: { card: '#', report: '#' },
    column: { name: 'managementType' },
  },
  beds: {
    of: 'institute',
    unit: 'count',
    tolerance: 0.25,
    label: 'Beds',
    sources: 'Beds',
    wire: { at: 'college', low: 'no_of_beds' },
    brief: { card: '# beds', report: '#\u00a0beds' },
    column: { name: 'bed' },
  },
  established: {
    of: 'institute',
    unit: 'year',
    tolerance: 0.001,
    label: 'Established',
    sources: 'Years of establishment',
    wire: { at: 'college', low: 'established_year' },
    brief: { card: 'since #', report: 'Est. #' },
  },
  university: {
    of: 'institute',
    unit: 'word',
    tolerance: 1,
    label: 'University',
    sources: 'Universities',
  },
  /** Seats of the course at the college in all quotas together. */
  intake: {
    of: 'seat',
    unit: 'count',
    tolerance: 0.1,
    label: 'PG seats of the course',
    sources: 'PG seats of courses',
    wire: { at: 'fee', low: 'intake' },
  },
} as const satisfies Record<string, FactRow>;

type Registry = typeof FACTS;
export type FactName = keyof Registry;
type NamesWhere<Row> = { [Name in FactName]: Registry[Name] extends Row ? Name : never }[FactName];
export type InstituteFact = NamesWhere<{ of: 'institute' }>;
export type SeatFactName = NamesWhere<{ of: 'seat' }>;
export type WordFact = NamesWhere<{ unit: 'word' }>;
/** Facts of a prediction's item. */
export type WiredFact = NamesWhere<{ wire: object }>;
export type ColumnFact = NamesWhere<{ column: object }>;

/** A row with its optional fields. */
export const findFact = (name: FactName): FactRow => FACTS[name];

export const FACT_NAMES = Object.keys(FACTS) as [FactName, ...FactName[]];
const select = <Name extends FactName>(keep: (row: FactRow) => boolean): Name[] =>
  FACT_NAMES.filter((name): name is Name => keep(findFact(name)));
export const INSTITUTE_FACTS = select<InstituteFact>(({ of }) => of === 'institute');
export const SEAT_FACTS = select<SeatFactName>(({ of }) => of === 'seat');
export const WIRED_FACTS = select<WiredFact>(({ wire }) => wire !== undefined);
export const COLUMN_FACTS = select<ColumnFact>(({ column }) => column !== undefined);

export const shortLabel = (name: FactName): string => findFact(name).short ?? findFact(name).label;

/** What describes an institute in a line: words first, then the year, then counts. */
const AT_A_GLANCE: readonly string[] = ['word', 'year', 'count', 'years', 'rupees'];
export const GLANCE_FACTS = INSTITUTE_FACTS.toSorted(
  (a, b) => AT_A_GLANCE.indexOf(FACTS[a].unit) - AT_A_GLANCE.indexOf(FACTS[b].unit),
);

/** Figures that name their source: the facts of an item, and its closing rank. */
export const FIGURES = ['closing', ...WIRED_FACTS] as const;
