// Addresses of the public pages, for sitemap, service worker, budgets and measurements.

export const LEGAL_TYPES = ['privacy', 'terms', 'disclaimer', 'refund'] as const;
export type LegalType = (typeof LEGAL_TYPES)[number];

export const PUBLIC_PAGES: readonly string[] = [
  '/',
  '/pricing',
  '/calendar',
  '/accuracy',
  '/data',
  '/about',
  '/contact',
  ...LEGAL_TYPES.map((type) => `/legal/${type}`),
];
