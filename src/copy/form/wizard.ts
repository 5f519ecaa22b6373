// Copy of the three-step form and of its first step.
export const wizardWords = {
  heading: 'Find your seats',
  steps: ['Personal Details', 'Rank & Counselling', 'Category & Preferences'],
  stepOf: (step: number) => `Step ${step} of 3`,
  previous: 'Previous',
  next: 'Next Step',
  submit: 'Get Predictions',
  submitting: 'One moment…',
  checking: 'Checking your number…',
  codeLater: 'A 4-digit code follows at the end.',
  retry: 'Try again',
  filtersFailed: 'Failed to fetch dynamic filter options',
  seePlans: 'See plans',
  noConnection: 'Network error. Please try again.',
};

/** Before the script of the form has loaded. */
export const earlyWords = {
  linked: 'Your results will open with the seats of the college you came from.',
  pressed: 'One moment: the next step opens as soon as it has loaded.',
  late: 'The form is still loading. What you type is kept.',
  failed: 'The form did not load. What you typed is kept.',
  noScript: 'The form needs JavaScript. Please switch it on and load this page again.',
};
