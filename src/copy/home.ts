// Words of the home page that are not content of the content service.
export const homeWords = {
  title: 'NEET PG 2025 College Predictor: seats your rank can reach',
  claimsTitle: 'What the predictions rest on',
  allotments: (years: string) => `allotments read, ${years}`,
  seatLines: 'seat lines followed',
  colleges: 'colleges and hospitals',
  rounds: 'published rounds',
  featuresTitle: 'What you can rely on',
  faqTitle: 'Questions people ask',
  faqEmpty: 'No FAQ Available',
};
