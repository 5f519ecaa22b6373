// Copy of the report of a mistake.
export const mistakeWords = {
  title: 'Report a mistake',
  subject: 'What is wrong?',
  subjects: {
    college: 'College',
    course: 'Course',
    fee: 'Fee',
    stipend: 'Stipend',
    bond: 'Bond',
    'closing-rank': 'Closing rank',
    other: 'Something else',
  },
  text: 'What should it say, and where did you read it?',
  hint: 'Please write nothing personal. Your name is not kept with it.',
  send: 'Send',
  failed: 'Your report could not be sent. Please try again.',
};
