// Copy of choice lists, comparison and table.
export const choiceWords = {
  star: (seat: string) => `Add to list: ${seat}`,
  starShort: 'Add to list',
  starredShort: 'In your list',
  firstName: 'My choices',
  nextName: (number: number) => `Choices ${number}`,
  notSaved: 'The list could not be saved. Please try again.',
};

export const compareWords = {
  add: 'Compare',
  open: (number: number) => (number < 2 ? 'Choose another to compare' : `Compare ${number}`),
  title: 'Side by side',
  most: 'Up to four seats can be compared.',
  clear: 'Clear',
  clearAll: 'Clear comparison',
  chance: 'Chance',
  closing: 'Closing rank',
};

export const tableWords = {
  columns: 'Columns',
  names: {
    state: 'State',
    college: 'College',
    course: 'Course',
    total: 'Total cost',
    closingRanks: 'Closing ranks',
    chance: 'Chance',
  },
  sort: 'Sort by',
  sorts: {
    parts: 'Aim first',
    wanted: 'Most wanted first',
    default: 'Level, then most wanted',
    chance: 'Chance, high first',
    closing: 'Closing rank, low first',
    fee: 'Fee, low first',
    total: 'Total cost, low first',
    stipend: 'Stipend, high first',
    college: 'College, A to Z',
  },
  table: 'Table of seats',
  whySeat: (seat: string) => `Why? ${seat}`,
};
