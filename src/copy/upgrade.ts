// Copy of upgrade offers: banner, button, panel, locked card.
export const upgradeWords = {
  buttons: {
    'to-advanced': 'Upgrade to Advanced',
    'rank-changes': 'Upgrade for More Rank Changes',
    predictions: 'Upgrade for Unlimited Predictions',
  },
  tags: { recommended: 'RECOMMENDED', upgrade: 'UPGRADE' },
  bannerTitle: 'You see your best matches only',
  bannerText: 'A plan opens the rest of your list, once, till counselling ends.',
  panelTitle: 'More of your list',
  panelText: 'One payment, no renewal.',
  more: (hidden: string) => `${hidden} more matches are within your reach. One payment, no renewal.`,
};
