// Copy of the public pages of colleges, courses and states.

const plural = (number: string, one: string, many: string): string => `${number} ${number === '1' ? one : many}`;

export const searchWords = {
  label: 'Find a college, course or state',
  hint: 'For example: kem, grant mumbai, radio pune',
  submit: 'Search',
  failed: 'The search did not load. The lists below have every college.',
  none: 'Nothing found. Try the town or another spelling.',
  found: (number: number) => `${number} found`,
  iniCet: (institute: string) =>
    `Seats of ${institute} are given by INI-CET, not by NEET PG counselling. They are not on this site.`,
  course: 'Course',
  state: 'State',
};

export const collegeWords = {
  description: (name: string, place: string, courses: string) =>
    `${name}${place ? `, ${place}` : ''}: ${courses}, fees, stipend, bond and last year's closing ranks, each with its source and year.`,
  courses: (number: string) => plural(number, 'NEET PG course', 'NEET PG courses'),
  preview: (courses: string) => `${courses}: fees, stipend, bond, closing ranks`,
  glance: 'At a glance',
  gender: 'Women and men',
  namedForWomen: 'The name says women: ask the college whether PG seats are open to all',
  byName: 'inferred from the name',
  quotas: 'Seats are given in',
  coursesTitle: 'Courses, fees and closing ranks',
  closingOf: (rank: string, quota: string, year: number, after: string) =>
    `Closed at: the last ${rank} that got an Open seat in ${quota} in ${year}, after ${after}.`,
  missing: (rounds: string, year: number) => `The list of ${rounds} of ${year} is not on record here.`,
  noClosing: 'A dash: no Open seat of this quota was given in that year.',
  privateNote:
    'This page has one published rank for each course. Other categories, quotas, rounds and years, and the chance of your own rank, are in the predictor.',
  course: 'Course',
  seats: 'PG seats',
  seatsHint: 'all quotas',
  closed: 'Closed at',
  total: 'Total cost',
  totalHint: 'fees of all years; no stipend is taken off',
  quota: (counselling: string, quota: string) => `${counselling}, ${quota}`,
  noQuota: 'Courses without an Open seat on record',
  check: 'Which of these seats may your rank get?',
  checkCourses: 'Which seats of this course may your rank get?',
  checkCourse: 'Course',
  everyCourse: 'Every course',
  checkButton: 'Check my rank',
  earlier: 'Courses of earlier lists',
  earlierOf: (name: string, year: number) => `${name} (last in ${year})`,
  printed: 'Also printed as',
  near: (town: string) => `Colleges in ${town}`,
  like: 'Colleges that closed at similar ranks',
  likeHint: 'The same courses in the same quota, compared by the ranks of this page.',
  sources: 'Sources of this page',
  closingSource: (source: string) => `Closing ranks: ${source}`,
  report: 'How figures are chosen, and where sources differ',
  unknownTown: 'Town not known',
};

export const collegesWords = {
  title: 'Colleges',
  heading: 'Every college of NEET PG counselling',
  description:
    'All colleges and hospitals with NEET PG seats, by letter, state and management: courses, fees, stipend, bond and closing ranks with their sources.',
  lead: (colleges: string, states: string) =>
    `${colleges} colleges and hospitals in ${states} states, each with its courses, fees, stipend, bond and last year's closing ranks.`,
  letters: 'By letter',
  types: 'By management',
  states: 'By state',
  courses: 'By course',
  listTitles: { letter: (letter: string) => `Colleges: ${letter}`, type: (type: string) => `${type} colleges` },
  listLeads: {
    letter: (number: string, letter: string) =>
      `${plural(number, 'college', 'colleges')} whose name begins with ${letter}.`,
    type: (number: string, type: string) =>
      `${plural(number, 'college', 'colleges')} under ${type} management, by state.`,
  },
  sameTitle: (name: string, where: string) => `Colleges with the name ${name}${where ? `, ${where}` : ''}`,
  same: (number: string) => `${number} colleges have this name in this town.`,
};

export const courseWords = {
  title: (name: string) => `${name}: colleges, closing ranks and fees`,
  description: (name: string, colleges: string, year: string) =>
    `${name} in NEET PG counselling: ${colleges} by state, the Open closing rank of each${year}, fees by management, years of training.`,
  colleges: (number: string) => plural(number, 'college', 'colleges'),
  degrees: {
    MD: 'Doctor of Medicine: a university degree.',
    MS: 'Master of Surgery: a university degree.',
    'MD/MS': 'Doctor of Medicine or Master of Surgery: a university degree, whose name differs between universities.',
    DNB: 'Diplomate of National Board: awarded by NBEMS after training at an accredited hospital.',
    'DNB Diploma': 'A two-year diploma awarded by NBEMS after training at an accredited hospital.',
    Diploma: 'A two-year postgraduate diploma of a university.',
    MCh: 'Master of Chirurgiae: a surgical super-speciality degree that is entered directly here.',
    MPH: 'Master of Public Health: a university degree.',
  } as Readonly<Record<string, string>>,
  preview: 'Closing ranks, fees and colleges by state',
  glance: 'The course',
  degree: 'Degree',
  years: 'Years',
  type: 'Kind',
  speciality: 'Speciality',
  exits: 'Other courses of the speciality',
  spread: 'Where it closed',
  spreadText:
    'One tick a college: the last rank that got an Open seat. Ranks grow to the right on a scale where each line is ten times the one before. The dot is the middle college.',
  spreadRow: (counselling: string, quota: string, year: number, after: string) =>
    `${counselling}, ${quota}: ${year}, after ${after}`,
  spreadFigures: (colleges: string, first: string, middle: string, last: string) =>
    `${colleges} colleges: first to close ${first}, middle ${middle}, last ${last}`,
  otherQuotas: (number: string) => plural(number, 'other quota', 'other quotas'),
  fees: 'Fees of the first year',
  feesHint:
    'By management, of the colleges whose fee is known. Declared and compiled figures together: each page of a college says which.',
  middle: 'Middle',
  byState: 'Colleges by state',
  indexTitle: 'Courses',
  indexHeading: 'Every NEET PG course',
  indexDescription:
    'All MD, MS, DNB and diploma courses of NEET PG counselling: colleges, closing ranks, fees and years of each.',
  indexLead: 'What each course is, where it is taught, and where it closed last year.',
};

export const stateWords = {
  title: (name: string) => `NEET PG colleges in ${name}`,
  heading: (name: string) => `NEET PG colleges in ${name}`,
  description: (name: string, colleges: string) =>
    `${colleges} with NEET PG seats in ${name}, by town, and the state's counselling: dates and rules with their session and source.`,
  lead: (colleges: string, towns: string) => `${colleges} in ${towns}.`,
  towns: (number: string) => plural(number, 'town', 'towns'),
  national: 'All India seats, deemed universities and DNB hospitals are given by MCC.',
  calendar: 'Calendar and rules of MCC',
  preview: 'Colleges by town, dates and rules of the counselling',
  byManagement: 'By management',
  indexTitle: 'States',
  indexHeading: 'NEET PG colleges by state',
  indexDescription:
    'Colleges with NEET PG seats in each state and union territory, with the calendar and rules of its counselling.',
  indexLead: 'Each state with its colleges by town and its own counselling.',
};
