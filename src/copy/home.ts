// Copy of the home page, apart from the content of the content service.
export const homeWords = {
  title: (season: number | null) =>
    `NEET PG ${season ?? ''} College Predictor: seats your rank can reach`.replace('  ', ' '),
  claimsTitle: 'What the predictions rest on',
  allotments: (years: string) => `allotments read, ${years}`,
  seatLines: 'seat lines followed',
  colleges: 'colleges and hospitals',
  rounds: 'published rounds',
  aboutTitle: 'How a prediction helps you choose',
  contentsTitle: 'On this page',
  sliderTitle: 'What it does for you',
  sliderEmpty: 'No features available',
  pause: 'Pause the slides',
  failureTitle: 'Failed to Load Data',
  failureText: 'Something the page needs did not arrive. Check your connection and load it again.',
  failureRetry: 'Retry Loading',
  featuresTitle: 'What you can rely on',
  faqTitle: 'Questions people ask',
  faqEmpty: 'No FAQ Available',
  endTitle: 'Your rank, your seats',
  endText: 'Enter your number, a code and your rank. The first matches are free, with every detail of each seat.',
  start: 'Find my seats',
  plans: 'Plans and prices',
};

/** The two real seats that explain a result. */
export const sampleWords = {
  title: 'Read a seat at a glance',
  text: (rank: string, category: string, quota: string) =>
    `Two of the seats that rank ${rank}, ${category}, ${quota} gets to see, drawn just as your own results will be.`,
  key: [
    { sign: 'you', text: 'The tall line in the middle is your rank.' },
    { sign: 'tick', text: 'Each tick is a round in which this seat closed, in one of the years on record.' },
    { sign: 'closing', text: 'The dot is its latest final closing rank, with year and round.' },
    {
      sign: 'band',
      text: 'The band is where we expect it to close this year. The chance comes from there, and from whether the seat is on offer.',
    },
  ],
  honesty: 'Real seats from published allotments. Guidance only.',
};

export const calibrationWords = {
  title: 'How often were the chances right?',
  text: (train: string, test: string, rows: string) =>
    `We hid ${test}, forecast it from ${train} alone, and counted at each level how many of ${rows} seats that candidates would be shown really came.`,
  rest: 'All results, good and bad:',
  link: 'Accuracy',
};
