// Copy of the home page, apart from the content of the content service.
export const homeWords = {
  title: (season: number | null) =>
    `NEET PG ${season ?? ''} College Predictor: seats your rank can reach`.replace('  ', ' '),
  aboutTitle: 'How a prediction helps you choose',
  contentsTitle: 'On this page',
  sliderTitle: 'What it does for you',
  sliderEmpty: 'No features available',
  pause: 'Pause the slides',
  failureTitle: 'Failed to Load Data',
  failureText: 'Something the page needs did not arrive. Check your connection and load it again.',
  failureRetry: 'Retry Loading',
  featuresTitle: 'Key Features',
  faqTitle: 'Questions people ask',
  faqEmpty: 'No FAQ Available',
};

/** The numbers that the site claims. */
export const claimWords = {
  allotments: (years: string) => `allotments read, ${years}`,
  seatLines: 'seat lines followed',
  colleges: 'colleges and hospitals',
  rounds: 'published rounds',
};

/** Rank and category above the picture. */
export const askWords = {
  rank: 'Your rank',
  category: 'Category',
  open: (open: string, all: string) => `About ${open} of ${all}`,
  openAt: (rank: string, year: number) => ` college courses open at ${rank} in ${year}`,
  /** Each instead of the sentence above, and no longer: the page does not move while a rank is typed. */
  noRank: (rank: string, most: string) => ` open at ${rank}. A rank is a whole number up to ${most}.`,
  beyond: (year: number, last: string, season: number) =>
    ` open in ${year}. So far ${season} qualifies ranks to ${last}.`,
  all: (rows: number) => `All ${rows} specialities`,
  failed: 'The closing ranks did not load. What you typed is kept.',
};

/** The real seats that explain a result. */
export const sampleWords = {
  title: 'Read a seat at a glance',
  text: (rank: string, category: string, quota: string) =>
    `Real seats for rank ${rank}, ${category}, ${quota}: one pool each, the whole season.`,
  key: [
    { sign: 'you', text: 'your rank' },
    { sign: 'tick', text: 'a round it closed in' },
    { sign: 'closing', text: 'its latest rank' },
    { sign: 'band', text: 'expected this year' },
  ],
};

export const calibrationWords = {
  title: 'Said and came',
  text: (train: string, test: string, rows: string) =>
    `We hid ${test}, forecast it from ${train}, then opened the lists: ${rows} forecasts, a point for each twentieth of them. Above the line, more came than we said.`,
  point: (forecast: number, open: number) => `${forecast} % forecast, ${open} % came`,
  forecast: 'forecast, %',
  came: 'really came, %',
  exact: 'exactly right',
  levels: (rows: string) => `Of ${rows} seats that candidates would be shown, this share came, by the level we gave.`,
  rest: 'All results, good and bad:',
  link: 'Accuracy',
};

export const planWords = {
  title: 'Plans',
  text: 'Pay once; nothing renews by itself.',
  matches: (most: number) => (most < 0 ? 'Every match, full analysis' : `${most} matches a prediction`),
  predictions: (most: number) => (most < 0 ? 'Predictions without a limit' : `${most} predictions`),
  days: (days: number) => `${days} days`,
  compare: 'Compare the plans',
};
