// Copy of the page about the product, whose numbers are counted in the packs, and of the accuracy page.
import SECTIONS from './about-sections.json' with { type: 'json' };

export const aboutWords = {
  title: 'About',
  description:
    'How NEET PG Predictor works out which seats your rank can reach, from which lists, and what it will not do.',
  lead: 'A rank is one number. The choice list it has to become is hundreds of lines long, due in a few days, and decides where you train. We do the reading for you, and show our working.',
  sections: SECTIONS as { title: string; paragraphs: string[]; link?: { label: string; href: string } }[],
  numbersTitle: 'What stands behind it',
  sourcesTitle: 'Lists in use',
  sourceRounds: (rounds: string, rows: string) => `${rounds} rounds, ${rows} rows`,
  waiting: 'No list loaded yet',
  start: 'Try it with your rank',
};

export const accuracyWords = {
  title: 'Accuracy',
  heading: 'How accurate are the chances?',
  description:
    'How often seats really came to people who were shown a chance, in years that the forecast had not seen.',
  lead: 'A chance can be checked. We hide a past year, forecast its seats from the years before, then open the lists and count. If a hundred chances said 80\u00a0%, about eighty of those seats should have come.',
  ran: (date: string, model: string, rows: string) =>
    `Back-test of ${date}, model ${model}, on ${rows} published rows.`,
  waitingTitle: 'The test has not been run on this site yet',
  waiting: 'The figures appear here once the back-test has been run.',
  evidence: {
    blind: 'Blind: nobody who shaped the forecast had seen the test year. These figures count most.',
    rolling:
      'Rolling: each year is forecast from earlier years alone. The people who shaped the forecast had seen the test year.',
    'in-sample':
      'In-sample: years after the test year take part, or choices were made on it. These figures prove no accuracy.',
  },
  howTitle: 'How to read it',
  how: [
    'A forecast that is right on average can still be wrong for your seat. That is what a chance means.',
    'Whole years shift together, and two hidden years cannot show how large the next shift will be, so before round 1 the ranges are wide; once round 1 is out they narrow.',
    'Many single seats rotate away and are not offered the year after. The chance that you read includes it; the tests of lines around their last closing rank take the offer for granted.',
    'In a diagram each dot is a group of forecasts with about the same chance. On the dashed line, the share of seats really open equals the chance.',
    'The people who shaped the model of today had seen the hidden years. A season that nobody has seen is the real test: its figures are measured once and published here.',
  ],
};
