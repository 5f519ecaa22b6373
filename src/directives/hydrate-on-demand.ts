// client:demand — an island that sleeps until somebody wants it: a person at the header, a stored session, trouble to tell.
// Pages of words so ship no framework to those who only read.
import type { ClientDirective } from 'astro';
import { TOKEN_KEY } from '../lib/storage-keys.ts';

const INTEREST_EVENTS = ['pointerover', 'touchstart', 'focusin'] as const;
const HYDRATE_EVENTS = ['hydrate', 'global-error', 'sessionExpired'] as const;

/** An island that lives from the start: the framework is there anyway. */
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

/** A press that came before the island lived is made again once it does, if the same button still stands there. */
function replayClick(event: Event, element: HTMLElement, start: () => Promise<void>): void {
  const pressed = event.target instanceof Element ? event.target.closest('button') : null;
  if (pressed === null || !element.hasAttribute('ssr')) return;
  event.stopPropagation();
  const place = listButtons(element).indexOf(pressed);
  const words = pressed.textContent;
  requestHydration();
  void start().then(() =>
    requestAnimationFrame(() => {
      const button = listButtons(element)[place];
      if (button?.textContent === words) button.click();
    }),
  );
}

const listButtons = (element: HTMLElement): HTMLButtonElement[] => [...element.querySelectorAll('button')];

function hasSession(): boolean {
  try {
    return window.localStorage.getItem(TOKEN_KEY) !== null || document.cookie.includes('signed_in=');
  } catch {
    return false;
  }
}

const runWhenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run);
  else setTimeout(run, 200);
};

export default hydrateOnDemand;
