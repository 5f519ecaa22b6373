// Copy of a purchase: plan cards, pricing popup, errors, success dialog.
export const planWords = {
  page: {
    loading: 'Loading pricing plans...',
    failed: 'Failed to load plans',
    lower: 'You have a higher plan',
    note: 'One payment, no renewal. The days begin when you pay.',
  },
  popup: { loading: 'Loading plans...', failed: 'Failed to load pricing plans', lower: 'Not Available' },
  failedTitle: 'Error Loading Plans',
  again: 'Try Again',
  none: 'No pricing plans available',
  active: 'Active Plan',
  current: 'Current Plan',
  runsUntil: (own: string, day: string, plan: string) =>
    `Your ${own} plan runs until ${day}. ${plan} can be bought then.`,
  expired: 'Plan Expired',
  renew: 'Renew Plan',
  upgrade: (plan: string) => `Upgrade to ${plan}`,
  get: (plan: string) => `Get ${plan}`,
  processing: 'Processing Payment...',
  mostPopular: 'Most Popular',
  popular: 'Popular',
  save: (amount: string) => `Save ${amount}`,
  was: 'Usual price',
  valid: (days: number) => `Valid for ${days} days`,
  features: 'All Features:',
  notIncluded: 'Not included:',
  demo: 'This is a demo: no money moves, and nothing is charged.',
};

export const popupWords = {
  title: 'Upgrade Plan',
  lead: 'Unlock unlimited predictions',
  choose: 'Plan',
  terms: 'One payment by UPI, card or net banking. Nothing renews by itself. All purchases are final.',
};

export const purchaseWords = {
  errorTitle: 'Payment Error',
  dismiss: 'Dismiss',
  script: 'Failed to load payment gateway. Please try again.',
  login: { page: 'Please login first to upgrade your plan', popup: 'Please log in to purchase a plan' },
  order: 'Failed to create payment order',
  price: (now: string) => `The price of this plan is now ${now}. Nothing was charged: look again before you buy.`,
  unverified: 'Payment verification failed',
  unverifiedWhy: (message: string) => `Payment verification failed: ${message}`,
  notPaid: 'The payment did not go through. Nothing was bought.',
  covered: (plan: string) =>
    `Your ${plan} plan is active now, so this payment was stopped. If you paid all the same, it is refunded in full.`,
  started: (plan: string) => `Your ${plan} plan is active now.`,
};

export const successWords = {
  title: 'Payment successful',
  plan: 'Plan',
  status: 'Status',
  active: 'Active',
  validUntil: 'Valid until',
  daysLeft: (days: number) => (days === 1 ? '1 day remaining' : `${days} days remaining`),
  paid: 'Amount paid',
  transaction: 'Transaction ID',
  features: 'What you have now',
  receipt: 'Receipt (PDF)',
  toPredictions: 'Go to Prediction Page',
  refresh: 'Refresh Page',
  toDashboard: 'Continue to Dashboard',
};
