// Copy of the sheet of facts, of the page about data, conflicts and corrections, and of the pools of one seat.

export const factWords = {
  title: 'Figures and their sources',
  college: 'About this college (new tab)',
  loading: 'Loading the sources...',
  failed: 'The sources could not be loaded. Please try again.',
  unknown: 'No Info',
  refused: 'not plausible',
  others: 'Other sources',
  words: 'Words of the declaration',
  who: 'Who may take this seat',
  pool: 'What this pool is',
  poolKnown: {
    official: 'by a printed rule',
    inferred: 'read from the codes of the lists',
    unknown: 'not on record',
  },
};

export const dataWords = {
  title: 'Data, conflicts and corrections',
  description:
    'What our figures of fees, stipends, bonds and colleges rest on: how much is unknown, how old it is, where sources differ, and what was corrected.',
  heading: 'Our data, and where it is in doubt',
  lead: 'Every figure names its source. Here is what we do not know, what is old, and where sources contradict each other.',
  counted: (counselling: string) => `${counselling}: seat lines by fact`,
  fact: 'Fact',
  unknown: 'Unknown',
  conflicts: 'Sources differ',
  refused: 'A claim refused',
  ages: 'Year of the figure',
  noYear: 'no year',
  conflictsTitle: 'Open conflicts',
  conflictsLead: (shown: string, all: string) =>
    `The ${shown} conflicts that touch most seat lines, of ${all}. The value that we show comes first.`,
  place: 'College',
  shown: 'Shown',
  other: 'Another source',
  correctionsTitle: 'Corrections',
  correctionsLead: 'A candidate reported these, and the data team found the report right.',
  noCorrections: 'No report has led to a correction yet.',
  report:
    'If you know better, open a seat in your results, choose “Report a mistake” and name your source. Each report is checked; one that is right appears here.',
  corrected: (value: string, reason: string) => `${value}. ${reason}`,
};

export const poolWords = {
  title: 'Pools of this seat',
  lead: (pools: number) =>
    `You may get this seat in ${pools} pools. Here is the chance of each alone; the card counts those of the best quota together.`,
  pool: (pool: string, quota: string) => `${pool} seat, ${quota}`,
  fee: (fee: string) => `Fee a year ${fee}`,
};
