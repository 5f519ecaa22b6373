// Copy of the profile page.
export const profileWords = {
  title: 'My Profile',
  guard: 'Loading...',
  noSession: 'Please log in to view your profile.',
  expired: 'Your session has expired. Please log in again.',
  failed: 'Unable to load profile. Please try again later.',
  tryAgain: 'Try Again',
  tabs: { overview: 'Overview', package: 'Package Details', usage: 'Usage Statistics' },
  logout: 'Logout',
};

export const personWords = {
  title: 'About you',
  name: 'Full name',
  state: 'Domicile state',
  mobile: 'Mobile number',
  mobileFixed: 'This is how you log in. It cannot be changed.',
  edit: 'Edit',
  editField: (field: string) => `Edit ${field}`,
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  chooseState: 'Choose your state',
  nameUpdated: 'Name updated successfully!',
  stateUpdated: 'State updated successfully!',
  nameFailed: (reason: string) => `Failed to update name: ${reason || 'Unknown error'}`,
  stateFailed: (reason: string) => `Failed to update state: ${reason || 'Unknown error'}`,
  nameNotSent: 'Failed to update name. Please try again.',
  stateNotSent: 'Failed to update state. Please try again.',
  since: (day: string) => `With us since ${day}`,
};

export const consentWords = {
  title: 'Messages',
  text: 'Codes for logging in are always sent by SMS: without them you could not log in. Everything else is your choice. A report goes to your WhatsApp when you press the button for it, that one time, whatever is chosen here.',
  channels: { sms: 'SMS', whatsapp: 'WhatsApp', rcs: 'RCS' },
  lists:
    'One message a round when its list is out, by WhatsApp or SMS, with the chance of my list. Each has a link that ends them.',
  agreed: (day: string) => `Last chosen on ${day}`,
  saved: 'Your choices are saved.',
  failed: 'Your choices could not be saved. Please try again.',
};

export const dataWords = {
  title: 'Your data',
  exportText: 'Everything we keep about you, as one JSON file.',
  export: 'Export my data',
  exporting: 'Preparing…',
  exported: 'Your data is downloaded.',
  exportFailed: 'Your data could not be exported. Please try again.',
  eraseText: 'For good, at once, with everything that belongs to it.',
  erase: 'Delete my account',
};

export const eraseWords = {
  title: 'Delete my account',
  goes: 'What is deleted',
  goesList: [
    'Your name, number and state',
    'Your predictions and choice lists',
    'Your plan: what is left of it cannot be brought back or refunded',
  ],
  stays: 'What stays',
  staysText: 'Payments, because tax law asks for them. They stay without your name and number.',
  exportFirst: 'Once deleted, nothing can be exported any more.',
  code: 'We send a code to your number, so that nobody else can do this.',
  sendCode: 'Send the code',
  sending: 'Sending…',
  confirm: 'Delete for good',
  keep: 'Keep my account',
  sendFailed: 'Failed to send OTP',
  failed: 'Your account could not be deleted. Please try again.',
  done: 'Your account is deleted.',
};

export const packageWords = {
  plan: 'Your plan',
  active: 'Active',
  inactive: 'Inactive',
  noEnd: 'Does not end',
  daysLeft: (days: number) => (days === 1 ? '1 day left' : `${days} days left`),
  until: (day: string) => `Valid until ${day}`,
  ended: (day: string) => `Ended on ${day}`,
  freeAgain: 'Until you renew, the limits of the Free plan hold.',
  features: 'What it includes',
  pastFeatures: 'What it included',
  plans: 'See the plans',
  renew: 'Renew Plan',
  payments: 'Payments',
  noPayments: 'No payments yet.',
  adminAssigned: 'Admin Assigned',
  rest: (more: number) => (more === 1 ? 'and 1 earlier payment' : `and ${more} earlier payments`),
  status: { captured: 'Paid', refunded: 'Refunded', assigned: 'Given' },
  refund: (covering: string, amount: string) =>
    `You had ${covering} already, so ${amount} goes back to the account you paid from, within 5 to 7 working days.`,
  refundAsked: (covering: string, amount: string) =>
    `You had ${covering} already, so ${amount} will be refunded. The bank has not confirmed it yet.`,
  receipt: 'Receipt',
  receiptOf: (number: string) => `Receipt ${number} (PDF)`,
};

export const usageWords = {
  allowance: 'What you have used',
  predictions: 'Predictions',
  rankChanges: 'Rank changes',
  of: (used: string, limit: string) => `${used} of ${limit}`,
  unlimited: (used: string) => `${used}, no limit`,
  locked: 'Your rank is fixed. Ranks you used before can be used again.',
  counted: 'Another rank takes a rank change. Ranks you used before can be used again.',
  past: 'Your predictions',
  pastText: 'Opening one again costs nothing. The PDF holds the rows as they were that day.',
  none: 'Nothing here yet. Your next prediction is kept for you.',
  start: 'Go to Prediction Form',
  rank: (rank: string) => `Rank ${rank}`,
  counts: (total: string, unit: 'matches' | 'seats', levels: string) => `${total} ${unit}: ${levels}`,
  high: (count: string) => `${count} high`,
  good: (count: string) => `${count} good`,
  moderate: (count: string) => `${count} moderate`,
  low: (count: string) => `${count} low`,
  open: 'Open again',
  openOne: (which: string) => `Open again: ${which}`,
};

export const dataTableWords = {
  title: 'About the data',
  text: 'Predictions rest on the published allotments and on tables of colleges, courses and fees.',
  open: 'Show what is on record',
  loading: 'Loading…',
  failed: 'Failed to Load Data',
  retry: 'Retry Loading',
  colleges: 'Colleges',
  courses: 'Courses',
  fees: 'Known fees',
  rounds: 'Rounds',
  caption: 'Allotments by round',
  counselling: 'Counselling',
  round: 'Round',
  rows: 'Rows',
};
