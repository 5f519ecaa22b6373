// Words of the accuracy page; every figure on it is written by the back-test.
export const accuracyWords = {
  title: 'Accuracy',
  heading: 'Does a chance keep its word?',
  description:
    'How often seats called High, Good, Moderate and Low Chance were really open, in a year the forecast had not seen.',
  lead: 'A chance can be checked. We hide a past year, forecast every seat of it from the years before, then open the lists and count. If a hundred seats were given 80\u00a0%, about eighty should have been open.',
  waitingTitle: 'The test has not been run on this site yet',
  waiting: 'This page fills itself from the back-test. Once it has been run, the figures stand here, good or bad.',
  diagramTitle: 'Forecast against what happened',
  diagramText:
    'Each dot is a group of seats with about the same forecast. On the diagonal, the share that was really open equals the forecast. Larger dots hold more seats.',
  forecast: 'Forecast chance',
  really: 'Really open',
  seats: 'Forecasts',
  levelsTitle: 'What each word was worth',
  level: 'Level',
  aim: 'Aim',
  scoresTitle: 'Against simpler ways',
  scoresText:
    'The Brier score is the mean squared error of the chances: lower is better, 0 would be perfect foresight.',
  method: 'Method',
  ours: 'This forecast',
  asTable: 'The same as a table',
  ran: (date: string, data: string) => `Back-test of ${date}. ${data}`,
  brier: 'Brier score',
  calibration: 'Calibration error',
  howTitle: 'How to read it',
  how: [
    'A forecast that is right on average can still be wrong for your seat. That is what a chance means.',
    'Whole years shift together. One hidden year cannot show how large next year’s shift will be, so before round 1 the ranges are wide, and once round 1 is published they narrow.',
    'Chances are stated for the case that the seat is offered. Many single seats rotate away and are not offered the year after.',
  ],
};
