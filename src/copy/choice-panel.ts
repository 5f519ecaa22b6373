// Copy of the choice-list dialog, apart from `choices.ts` because it loads with the dialog.

/** `2 to 5` for consecutive rows, else `2, 4 and 5`. */
function formatRows(numbers: readonly number[]): string {
  const [first = 0, ...rest] = numbers;
  const last = rest.at(-1) ?? first;
  if (rest.length > 1 && last - first === rest.length) return `${first} to ${last}`;
  return `${numbers.slice(0, -1).join(', ')} and ${last}`;
}

export const panelWords = {
  fee: (money: string) => `Fee ${money}`,
  title: 'My choice lists',
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
  movedTo: (seat: string, number: number, of: number) => `${seat} is row ${number} of ${of} now.`,
  takenOut: (seat: string) => `${seat} is out of the list.`,
  row: (seat: string) => `Row of ${seat}`,
  order: 'To change the order, type another row number, use the arrows, or drag a row with a mouse.',
  chance: (percent: number) => `Chance that at least one of these comes: ${percent}%.`,
  uncounted: (number: number) => `${number} not shown in this prediction, or without a chance, are not counted.`,
  count: (choices: number) => (choices === 1 ? '1 choice to fill in' : `${choices} choices to fill in`),
  notShown: 'Not in this prediction',
  warnings: 'Worth a second look',
  belowCertain: (numbers: readonly number[], certain: number) =>
    numbers.length === 1
      ? `Row ${numbers[0]} is below row ${certain}, which is nearly certain for you. Move it up if you would rather have it.`
      : `Rows ${formatRows(numbers)} are below row ${certain}, which is nearly certain for you. Move up those you would rather have.`,
  duplicate: (number: number, first: number) =>
    `Rows ${first} and ${number} are one choice: college, course and quota are filled in once.`,
  overBudget: (number: number, fee: string) =>
    `Row ${number} may cost up to ${fee} a year, more than the budget you gave.`,
  noSafeTail:
    'No seat here is nearly certain. Add some with High Chance at the end: everything above them stays as it is.',
  csv: 'CSV',
  pdf: 'PDF',
  files: 'Files follow the order of choice filling.',
  saving: { saved: 'Saved', saving: 'Saving…', unsaved: 'Not saved yet' },
};
