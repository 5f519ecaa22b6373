// Delays what can wait until the island that the page is about is hydrated, so that nothing competes with it.

/** An island that hydrates at once, and the form once somebody began with it. */
const MAIN_ISLAND = 'main astro-island:is([client="painted"], [data-begun])';

/** Runs while the browser is idle. Not at all where the island does not load: the page then asks for a reload. */
export function runAfterHydration(run: () => void): void {
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', () => runAfterHydration(run), { once: true });
    return;
  }
  const island = findMainIsland();
  const start = () => runWhenIdle(run);
  if (island?.hasAttribute('ssr')) island.addEventListener('astro:hydrate', start, { once: true });
  else start();
}

/** @returns null on a page of text */
export const findMainIsland = (): Element | null => document.querySelector(MAIN_ISLAND);

/** At the latest after five seconds: a busy browser, or one that holds frames back, may not be idle for minutes. */
export function runWhenIdle(run: () => void): void {
  // Safari has no idle times.
  const wait = (window.requestIdleCallback ?? setTimeout) as typeof window.requestIdleCallback;
  wait(run, { timeout: 5_000 });
}
