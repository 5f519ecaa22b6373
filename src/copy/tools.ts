// Copy of the tools that need no login: marks and ranks, who may take which seat, glossary.
export const marksWords = {
  title: 'NEET PG marks and rank',
  heading: 'Marks and rank',
  description:
    'NEET PG 2026 marks and rank: the ranks of every score in the published result, a sample of 2025, and the courses that closed at those ranks.',
  lead: 'Every score of the published result of NEET PG 2026, with the ranks that have it. Your own rank is on your score card: use that one.',
  bands: 'Ranks by marks',
  marks: 'Marks',
  ranks: 'Ranks of 2026',
  sample: '2025, at the latest',
  sampleHint:
    'Ranks of 2025 are from a sample of 37,209 candidates: the last rank that may have the lowest marks of the band. A dash: the sample has none.',
  every: 'Each score',
  one: (marks: number, from: string, to: string) =>
    from === to ? `${marks}: rank ${from}` : `${marks}: ranks ${from} to ${to}`,
  courses: 'What a rank means',
  coursesLead:
    'The middle closing rank of each course last year: half of its colleges closed their Open seats of the main quota before it, half after it. It says nothing about your own category.',
  course: 'Course',
  middle: 'Middle closing rank',
  source: 'Sources',
  source2026: '2026: counts of the result that NBEMS published, complete (265,959 candidates).',
  source2025: '2025: a sample that others collected. Exact bounds are not known.',
};

export const whoWords = {
  title: 'Who may take which seat',
  heading: 'Who may take which seat',
  description:
    'Quotas of NEET PG counselling: who may take a seat of each quota at MCC and in the states, and where the rules are printed.',
  lead: 'Every quota of each counselling, and who may take its seats. Rules change: check the bulletin of your session.',
  quota: 'Quota',
  who: 'Who may take it',
  byRank: (givenBy: string) => `Seats go by ${givenBy}.`,
  rules: 'Rules with their session and source',
};

export const glossaryWords = {
  title: 'Glossary of NEET PG counselling',
  heading: 'Glossary',
  description:
    'Words of NEET PG counselling in plain English: rank, round, quota, category, closing rank, bond, stipend, upgrade.',
  lead: 'The words of counselling, as this site uses them.',
  terms: [
    [
      'All India quota',
      'Half of the seats of state colleges, and all seats of central institutes, given by MCC to candidates of any state.',
    ],
    ['Allotment', 'The seat that a candidate is given in a round: one row of a published list.'],
    ['Bond', 'Years of service that a doctor owes after the course. Leaving earlier costs the bond penalty.'],
    [
      'Category',
      'The reservation category of a candidate: General, OBC, SC, ST or EWS, each with or without a disability.',
    ],
    [
      'Closing rank',
      'The last rank that got a seat of a college, course, quota and category in a round. A year closes at the largest of its rounds.',
    ],
    ['Counselling', 'The process that gives out seats: MCC for India, and one authority in each state.'],
    [
      'Deemed university',
      'A university of its own standing, often private, whose seats MCC gives at the fee of the university.',
    ],
    ['DNB', 'Diplomate of National Board: training at a hospital that NBEMS accredits.'],
    ['Fresh seat', 'A seat that is given for the first time in a later round.'],
    ['In-service candidate', 'A doctor in the service of a state, for whom some states reserve seats.'],
    [
      'MCC',
      'Medical Counselling Committee, which gives the All India seats, the deemed universities and the DNB hospitals.',
    ],
    ['Management quota', 'Seats of private colleges at their own fee, open to candidates of any category.'],
    ['NBEMS', 'National Board of Examinations in Medical Sciences, which holds NEET PG and awards DNB.'],
    ['NRI quota', 'Seats for non-resident Indians and, by the rules of some counsellings, those whom they sponsor.'],
    ['Open seat', 'A seat for which no reserved category is needed. Candidates of every category compete for it.'],
    ['Opening rank', 'The first rank that got a seat in a round.'],
    ['PwD', 'Person with a benchmark disability, for whom five of a hundred seats are reserved.'],
    ['Quota', 'A share of the seats with rules of its own about who may take it.'],
    ['Rank', 'Your place among all candidates of the exam. 1 is the best.'],
    ['Round', 'One set of allotments of a season: Round 1, 2 and 3, then stray rounds.'],
    ['Security deposit', 'Money that is paid for taking part and is forfeited where a seat is left too late.'],
    ['Stipend', 'What a resident is paid each month. It differs by state, hospital and year of the course.'],
    [
      'Stray round',
      'A round after Round 3 for the seats that nobody has joined. Most counsellings allow no exit from it.',
    ],
    ['Upgrade', 'A better choice that a candidate gets in the next round while holding a seat.'],
  ] as readonly (readonly [term: string, text: string])[],
};
