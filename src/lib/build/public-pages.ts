// Addresses of the public pages, for sitemap, service worker, budgets and measurements.

export const LEGAL_TYPES = ['privacy', 'terms', 'disclaimer', 'refund'] as const;
export type LegalType = (typeof LEGAL_TYPES)[number];

export const PUBLIC_PAGES: readonly string[] = [
  '/',
  '/pricing',
  '/calendar',
  '/accuracy',
  '/data',
  '/marks-to-rank',
  '/who-may-take',
  '/glossary',
  '/about',
  '/contact',
  ...LEGAL_TYPES.map((type) => `/legal/${type}`),
];
