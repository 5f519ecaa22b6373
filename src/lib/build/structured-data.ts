// Structured data of a page: the site, its publisher, and the breadcrumb of the page.

export function structuredData(name: string, title: string, address: URL): object {
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
    graph.push({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: home },
        { '@type': 'ListItem', position: 2, name: title.split(' · ')[0], item: address.href },
      ],
    });
  }
  return { '@context': 'https://schema.org', '@graph': graph };
}
