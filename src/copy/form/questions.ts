// Copy of the questions that a counselling asks beyond rank, quota and category.
export const questionWords = {
  loading: 'Loading the questions of this counselling…',
  failed: 'The questions did not load.',
  sources: 'Where these rules are from:',
  source: (source: string, confidence: string) => `${source} (${confidence} confidence)`,
  suggested: 'Answered by your state of domicile: change it if it is otherwise.',
  /** Of a candidate in service: Gujarat, Haryana and Himachal Pradesh ask for the certificate, of the others no rule is on record. */
  askDepartment:
    'Ask your department whether you need its leave or a no-objection certificate: some states ask for the certificate.',
  closed: (name: string) =>
    `By domicile alone no quota of ${name} is open to you: its questions in the next step decide.`,
  partly: (name: string) =>
    `By domicile alone only some quotas of ${name} are open to you: its questions in the next step decide.`,
  quotaClosed: (name: string) =>
    `Your domicile is another state: this quota of ${name} is closed to you, unless you answer its questions otherwise.`,
};
