// Copy of the tools that need no login: marks and ranks, who may take which seat, glossary.
import GLOSSARY from './glossary.json' with { type: 'json' };

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
  byRank: (givenBy: string) => `Seats go by ${givenBy}.`,
  rules: 'Rules with their session and source',
};

export const glossaryWords = {
  title: 'Glossary of NEET PG counselling',
  heading: 'Glossary',
  description:
    'Words of NEET PG counselling in plain English: rank, round, quota, category, closing rank, bond, stipend, upgrade.',
  lead: 'The words of counselling, as this site uses them.',
  /** Text by term. */
  terms: GLOSSARY,
};
