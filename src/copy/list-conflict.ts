// Copy of lists that were changed in two places. It loads with the first save and with the dialogs of the list.
export const conflictWords = {
  title: 'Changed in two places',
  lead: (list: string) => `“${list}” was changed here and in another place. All other changes of both are kept.`,
  name: 'Name of the list',
  row: (number: number) => `Row ${number}`,
  out: 'Take it out',
  keep: (number: number) => `Keep it, row ${number}`,
  here: (what: string) => `${what} (here)`,
  there: (what: string) => `${what} (other place)`,
  save: 'Save the list',
  deleted: (list: string) => `“${list}” was deleted in another place. Keep it with your changes?`,
  recreate: 'Keep it',
  drop: 'Delete it here too',
};

export const savingWords = {
  kept: 'No network. Your list is kept on this device, and saved when the network is back.',
  merged: 'This list was changed in another place too. The changes of both are in it now.',
  notDeleted:
    'This list was changed in another place meanwhile. Look at it, then delete it again if you still want to.',
};
