// Copy around the legal texts, which are in src/content/legal.
export const legalWords = {
  tabs: { privacy: 'Privacy', terms: 'Terms', disclaimer: 'Disclaimer', refund: 'Refund' },
  tabsLabel: 'Legal texts',
  inForce: (date: string) => `In force since ${date}. Changes are posted at least 7 days before they take effect.`,
  short: 'In short',
  questions: 'Questions about this text?',
  contact: 'Contact us',
  selfService: 'You manage your data and your payments yourself:',
  profile: 'My Profile',
};
