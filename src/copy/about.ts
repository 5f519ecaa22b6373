// Copy of the about page; its numbers are counted in the packs.
export const aboutWords = {
  title: 'About',
  description:
    'How NEET PG Predictor works out which seats your rank can reach, from which lists, and what it will not do.',
  lead: 'A rank is one number. The choice list it has to become is hundreds of lines long, due in a few days, and decides where you train. We do the reading for you, and show our working.',
  sections: [
    {
      title: 'What we do',
      paragraphs: [
        'The counselling authorities publish who was allotted which seat after each round. We read every row of those lists, write each college and course in one way, and follow each seat line (a college, a course, a quota and a seat category) through rounds and years.',
        'From that record we work out where the closing rank of a seat is likely to fall this year, and from that, and from whether it is on offer, the chance that it comes to you from the next round on.',
      ],
    },
    {
      title: 'How a chance is made',
      paragraphs: [
        'A seat’s own history counts most. Where it is thin, seats of the same course, category and kind of college help out. Whole years shift together, so a forecast before round 1 is wider than one after it. Seats rotate, so a chance contains whether the seat is on offer this year, and it counts the rounds still to come: what has been held cannot bring it any more.',
        'The words High, Good, Moderate and Low are cut on measured chances. We hide a year, forecast it, and count.',
      ],
      link: { label: 'See how it did', href: '/accuracy' },
    },
    {
      title: 'What we will not do',
      paragraphs: [
        'We do not promise a seat. We do not sell your number. We do not take money from colleges, list them by who pays, or hide what we do not know: an unknown fee reads No Info, never zero.',
        'We are not MCC or NBEMS. Every closing rank names its year and round, so that you can check it against their list.',
      ],
    },
    {
      title: 'What it costs',
      paragraphs: [
        'A free account shows real results for your own rank. Paid plans open every match and the full analysis, for one payment; nothing renews by itself.',
      ],
      link: { label: 'Plans and prices', href: '/pricing' },
    },
  ],
  numbersTitle: 'What stands behind it',
  allotments: (years: string) => `allotments read, ${years}`,
  seatLines: 'seat lines followed',
  colleges: 'colleges and hospitals',
  rounds: 'published rounds',
  sourcesTitle: 'Lists in use',
  sourceRounds: (rounds: string, rows: string) => `${rounds} rounds, ${rows} rows`,
  waiting: 'No list loaded yet',
  start: 'Try it with your rank',
};
