// Structured data of a page: the site, its publisher, the breadcrumb of the page, and what the page is about.

/** A page on the way from the home page. */
export type Crumb = { name: string; path: string };

type Further = { trail?: readonly Crumb[]; about?: object };

export function structuredData(name: string, title: string, address: URL, { trail = [], about }: Further = {}): object {
  const home = new URL('/', address).href;
  const graph: object[] = [
    { '@type': 'WebSite', '@id': `${home}#site`, url: home, name, inLanguage: 'en-IN' },
    {
      '@type': 'Organization',
      '@id': `${home}#publisher`,
      name,
      url: home,
      logo: new URL('/icon-512.png', home).href,
    },
  ];
  if (address.href !== home) {
    const steps = [
      { name: 'Home', item: home },
      ...trail.map((crumb) => ({ name: crumb.name, item: new URL(crumb.path, home).href })),
      { name: title.split(' · ')[0], item: address.href },
    ];
    const itemListElement = steps.map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step }));
    graph.push({ '@type': 'BreadcrumbList', itemListElement });
  }
  if (about) graph.push(about);
  return { '@context': 'https://schema.org', '@graph': graph };
}
