// Words of choice lists, comparing and reports of mistakes.
export const choiceWords = {
  open: 'My lists',
  title: 'My choice lists',
  star: (seat: string) => `Add to list: ${seat}`,
  starred: (seat: string) => `Remove from list: ${seat}`,
  starShort: 'Add to list',
  starredShort: 'In your list',
  firstName: 'My choices',
  nextName: (number: number) => `Choices ${number}`,
  which: 'List',
  name: 'Name of the list',
  create: 'New list',
  remove: 'Delete list',
  sure: 'Delete this list for good?',
  keep: 'Keep it',
  empty: 'Star the seats you would take, and put the one you want most on top.',
  up: (seat: string) => `Move up: ${seat}`,
  down: (seat: string) => `Move down: ${seat}`,
  takeOut: (seat: string) => `Take out: ${seat}`,
  drag: 'Drag a row, or use its arrows, to change the order.',
  chance: (percent: number) => `Chance that at least one of these comes: ${percent}%.`,
  uncounted: (number: number) => `${number} not shown in this prediction are not counted.`,
  count: (choices: number) => (choices === 1 ? '1 choice to fill in' : `${choices} choices to fill in`),
  notShown: 'Not in this prediction',
  warnings: 'Worth a second look',
  belowCertain: (number: number, certain: number) =>
    `Row ${number} stands below row ${certain}, which is nearly certain for you. Move it up if you would rather have it.`,
  duplicate: (number: number, first: number) =>
    `Rows ${first} and ${number} are one choice: college, course and quota are filled in once.`,
  overBudget: (number: number, fee: string) => `Row ${number} costs ${fee} a year, more than the budget you gave.`,
  noSafeTail:
    'No seat here is nearly certain. Add some with High Chance at the end: everything above them stays as it is.',
  csv: 'CSV',
  pdf: 'PDF',
  order: 'Files follow the order of choice filling.',
  saving: { saved: 'Saved', saving: 'Saving…', unsaved: 'Not saved yet' },
  notSaved: 'The list could not be saved. Please try again.',
};

export const compareWords = {
  add: 'Compare',
  open: (number: number) => `Compare ${number}`,
  title: 'Side by side',
  most: 'Up to four seats can be compared.',
  clear: 'Clear',
  chance: 'Chance',
  closing: 'Closing rank',
};

export const mistakeWords = {
  open: 'Report a mistake',
  title: 'Report a mistake',
  subject: 'What is wrong?',
  subjects: {
    college: 'College',
    course: 'Course',
    fee: 'Fee',
    stipend: 'Stipend',
    bond: 'Bond',
    'closing-rank': 'Closing rank',
    other: 'Something else',
  },
  text: 'What should it say, and where did you read it?',
  hint: 'Please write nothing personal. Your name is not kept with it.',
  send: 'Send',
  failed: 'Your report could not be sent. Please try again.',
};

export const tableWords = {
  columns: 'Columns',
  names: {
    state: 'State',
    college: 'College',
    managementType: 'Management',
    course: 'Course',
    fees: 'Fee a year',
    stipend: 'Stipend',
    closingRanks: 'Closing ranks',
    bed: 'Beds',
    chance: 'Chance',
  },
  sort: 'Sort by',
  sorts: {
    chance: 'Chance',
    closing: 'Closing rank',
    fee: 'Fee, lowest first',
    stipend: 'Stipend, highest first',
    college: 'College, A to Z',
  },
  view: 'View',
  seat: 'Seat',
};
