// The directive client:demand: an island hydrates with the first interaction, a stored session or an error to show, so
// that pages of text load no framework for people who only read.
import type { ClientDirective } from 'astro';
import { SESSION_HINT, TOKEN_KEY } from '../lib/storage-keys.ts';

const INTEREST_EVENTS = ['pointerover', 'touchstart', 'focusin'] as const;
const HYDRATE_EVENTS = ['hydrate', 'global-error', 'sessionExpired'] as const;

/** An island that hydrates at once: the page loads the framework anyway. */
const EAGER_ISLAND = 'main astro-island:not([client="demand"])';

const requestHydration = () => void window.dispatchEvent(new Event('hydrate'));

const hydrateOnDemand: ClientDirective = (load, _options, element) => {
  let started: Promise<void> | null = null;
  const start = () => {
    started ??= load().then((hydrate) => hydrate());
    return started;
  };
  for (const name of INTEREST_EVENTS) element.addEventListener(name, requestHydration, { once: true, passive: true });
  for (const name of HYDRATE_EVENTS) window.addEventListener(name, () => void start(), { once: true });
  element.addEventListener('click', (event) => replayClick(event, element, start), { once: true, capture: true });
  if (hasSession() || document.querySelector(EAGER_ISLAND)) runWhenIdle(requestHydration);
};

/** A click before hydration is repeated after it, if the same button is still there. */
function replayClick(event: Event, element: HTMLElement, start: () => Promise<void>): void {
  const clicked = event.target instanceof Element ? event.target.closest('button') : null;
  if (clicked === null || !element.hasAttribute('ssr')) return;
  event.stopPropagation();
  const place = listButtons(element).indexOf(clicked);
  const label = clicked.textContent;
  requestHydration();
  void start().then(() =>
    requestAnimationFrame(() => {
      const button = listButtons(element)[place];
      if (button?.textContent === label) button.click();
    }),
  );
}

const listButtons = (element: HTMLElement): HTMLButtonElement[] => [...element.querySelectorAll('button')];

function hasSession(): boolean {
  try {
    return window.localStorage.getItem(TOKEN_KEY) !== null || document.cookie.includes(`${SESSION_HINT}=`);
  } catch {
    return false;
  }
}

const runWhenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run);
  else setTimeout(run, 200);
};

export default hydrateOnDemand;
