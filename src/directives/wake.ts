// client:wake — an island that sleeps until somebody wants it: a person at the header, a stored session, trouble to tell.
// Pages of words so ship no framework to those who only read.
import type { ClientDirective } from 'astro';
import { TOKEN_KEY } from '../lib/kept-keys.ts';

const WANTING = ['pointerover', 'touchstart', 'focusin'] as const;
const CALLS = ['wake', 'global-error', 'sessionExpired'] as const;

/** An island that lives from the start: the framework is there anyway. */
const LIVELY = 'main astro-island:not([client="wake"])';

const announceWaking = () => void window.dispatchEvent(new Event('wake'));

const wake: ClientDirective = (load, _options, element) => {
  let started: Promise<void> | null = null;
  const start = () => {
    started ??= load().then((hydrate) => hydrate());
    return started;
  };
  for (const name of WANTING) element.addEventListener(name, announceWaking, { once: true, passive: true });
  for (const name of CALLS) window.addEventListener(name, () => void start(), { once: true });
  element.addEventListener('click', (event) => repeatLater(event, element, start), { once: true, capture: true });
  if (hasSession() || document.querySelector(LIVELY)) idle(announceWaking);
};

/** A press that came before the island lived is made again once it does, if the same button still stands there. */
function repeatLater(event: Event, element: HTMLElement, start: () => Promise<void>): void {
  const pressed = event.target instanceof Element ? event.target.closest('button') : null;
  if (pressed === null || !element.hasAttribute('ssr')) return;
  event.stopPropagation();
  const place = buttonsOf(element).indexOf(pressed);
  const words = pressed.textContent;
  announceWaking();
  void start().then(() =>
    requestAnimationFrame(() => {
      const button = buttonsOf(element)[place];
      if (button?.textContent === words) button.click();
    }),
  );
}

const buttonsOf = (element: HTMLElement): HTMLButtonElement[] => [...element.querySelectorAll('button')];

function hasSession(): boolean {
  try {
    return window.localStorage.getItem(TOKEN_KEY) !== null || document.cookie.includes('signed_in=');
  } catch {
    return false;
  }
}

const idle = (run: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run);
  else setTimeout(run, 200);
};

export default wake;
