// Fetches a page and its files while the person is still on the page before it.

/** The build names the files; a browser that lacks prefetching ignores the links. */
export function fetchNextPage(path: string): void {
  if (typeof document === 'undefined') return;
  const files = document.querySelector<HTMLMetaElement>('meta[name="next-page-files"]')?.content.split(' ') ?? [];
  for (const href of [path, ...files]) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = href;
    document.head.append(link);
  }
}
