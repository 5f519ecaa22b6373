// Copy of the pricing page; plans and prices come from data/reference.
export const pricingWords = {
  title: 'Pricing',
  heading: 'Pay once, for the whole season',
  description:
    'Plans of NEET PG Predictor: one payment, valid till counselling ends, no renewal. What the free account shows and what each plan adds.',
  lead: 'The free account shows a part of your matches. If it helps you, one payment opens the rest of your list till counselling ends. Nothing renews by itself.',
  choose: 'Choose Your Plan',
  expert: 'Talk to Expert',
  plansTitle: 'Plans',
  valid: (days: number) => `One payment. Valid for ${days} days.`,
  start: 'Start free',
  compareTitle: 'Side by side',
  compareCaption: 'What each plan opens',
  what: 'What you get',
  none: 'Not included',
  validity: 'Valid',
  days: (days: number) => `${days} days`,
  always: 'As long as you like',
  price: 'Price',
  free: 'Free',
  reasonsTitle: 'Why candidates choose a plan',
  reasons: [
    {
      icon: 'layers',
      title: 'The whole list',
      text: 'Every seat within reach in all the pools you may sit in, not only the first few.',
    },
    {
      icon: 'chart',
      title: 'The whole picture',
      text: 'How many seats stand at each chance, and how likely a list like yours is to bring one.',
    },
    {
      icon: 'target',
      title: 'Room to try',
      text: 'Run it for another quota, another category, another budget, and see what changes.',
    },
    { icon: 'download', title: 'Yours to keep', text: 'A PDF for choice filling, on your phone or in your WhatsApp.' },
  ],
  faqTitle: 'Before you pay',
  faq: [
    {
      question: 'Can I upgrade later?',
      answer:
        'Yes, any time. From Basic, buy the higher plan and it starts at once; days already paid for are never shortened.',
    },
    {
      question: 'Can I get a refund?',
      answer:
        'All purchases are final, because a plan opens its results at once. If we cancel an order, it is refunded within 14 business days.',
    },
    {
      question: 'Does a plan guarantee a seat?',
      answer: 'No. Predictions are guidance only. The authority allots the seats, and nobody can buy one here.',
    },
  ],
  /** A channel that the page settings do not name is marked as not open. */
  support: {
    question: 'What support comes with a plan?',
    basic: 'Basic has e-mail support',
    advanced: 'Advanced has priority WhatsApp support',
    closed: ' (not open yet)',
    hours: 'in office hours',
  },
  endTitle: 'See your own seats first',
  endText: 'The free account takes a minute: your number, a code, your rank.',
  /** For people who are logged in. */
  known: {
    title: 'Back to your own seats',
    text: 'Your plan works at once, with any rank it allows.',
    button: 'Back to Predictor',
  },
};
