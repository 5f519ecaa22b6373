// The directive client:demand: an island hydrates with the first interaction or when it has something to show, so that
// pages load no framework for people who only read, and nothing competes with the form and the results.
import type { ClientDirective } from 'astro';
import { findMainIsland, runAfterHydration, runWhenIdle } from '../lib/after-hydration.ts';
import { CODE_KEY, GUESSED_KEY, NEXT_PAGE_TOAST_KEY } from '../lib/storage/storage-keys.ts';
import { hasKey, hasSession } from '../lib/storage/stored-keys.ts';

/** A pointer that moves: `pointerover` comes also where the page moves under a pointer at rest. */
const INTEREST_EVENTS = ['pointermove', 'touchstart', 'focusin'] as const;
const HYDRATE_EVENTS = ['hydrate', 'sessionExpired'] as const;

const FAILURE = 'We hit a snag. Please check your connection and press again.';
const FAILURE_DURATION = 6_000;

/** To who pressed something. Without the framework there is no toast, so the message is an element of its own. */
function reportFailure(): void {
  if (document.querySelector('[data-load-failure]')) return;
  const banner = document.createElement('div');
  banner.className = 'error-banner strong';
  banner.setAttribute('role', 'alert');
  banner.dataset.loadFailure = '';
  banner.append(Object.assign(document.createElement('p'), { textContent: FAILURE }));
  document.body.append(banner);
  setTimeout(() => banner.remove(), FAILURE_DURATION);
}

/** Frames until a hydrated island listens. */
const REPEATS = 120;

/** Islands of the page that are not hydrated yet: while there are any, a sign of interest in one is one in all. */
const waiting = new Set<HTMLElement>();

const requestHydration = () => void (waiting.size > 0 && window.dispatchEvent(new Event('hydrate')));

const hasMainIsland = () => findMainIsland() !== null;

/** When an island hydrates without an interaction: for a session, for a code on its way or a notice, where the framework is there already. */
const AT_ONCE: Readonly<Record<string, () => boolean>> = {
  session: hasSession,
  code: () => hasKey([CODE_KEY, GUESSED_KEY]),
  'main-island': hasMainIsland,
  errors: () => hasKey([NEXT_PAGE_TOAST_KEY]),
};

const hydrateOnDemand: ClientDirective = (load, options, element) => {
  let started: Promise<void> | null = null;
  let failed = false;
  waiting.add(element);
  // Astro reports a module that did not load by this event, after a second try, and not by a rejected promise.
  element.addEventListener('astro:hydration-error', () => {
    failed = true;
  });
  const start = () => {
    started ??= load().then((hydrate) => {
      if (!failed) {
        waiting.delete(element);
        return hydrate();
      }
      // The next interaction tries again.
      failed = false;
      started = null;
      throw new Error('The island did not load.');
    });
    return started;
  };
  const startQuietly = () => void start().catch(() => {});
  for (const name of INTEREST_EVENTS) element.addEventListener(name, requestHydration, { passive: true });
  for (const name of HYDRATE_EVENTS) window.addEventListener(name, startQuietly);
  if (options.value === 'errors')
    window.addEventListener('global-error', (event) => repeatError(event, element, start));
  element.addEventListener('click', (event) => replayClick(event, element, start), { capture: true });
  runAfterHydration(() => {
    if (AT_ONCE[String(options.value)]?.()) startQuietly();
    // Where the framework is there already, every island gets ready as soon as the person begins.
    if (hasMainIsland())
      for (const name of INTEREST_EVENTS)
        document.addEventListener(name, () => runWhenIdle(requestHydration), { once: true, passive: true });
  });
};

/** An error announced before the island is hydrated is announced again after it, until somebody shows it. */
function repeatError(event: Event, element: HTMLElement, start: () => Promise<void>): void {
  if (!element.hasAttribute('ssr')) return;
  const { detail } = event as CustomEvent<unknown>;
  let left = REPEATS;
  const repeat = (): void => {
    const isShown = !window.dispatchEvent(new CustomEvent('global-error', { detail, cancelable: true }));
    left -= 1;
    if (!isShown && left > 0) requestAnimationFrame(repeat);
  };
  void start().then(
    () => requestAnimationFrame(repeat),
    () => {},
  );
}

/** A click before hydration is repeated after it, if the same button is still there. */
function replayClick(event: Event, element: HTMLElement, start: () => Promise<void>): void {
  const clicked = event.target instanceof Element ? event.target.closest('button') : null;
  if (clicked === null || !element.hasAttribute('ssr')) return;
  event.stopPropagation();
  const place = listButtons(element).indexOf(clicked);
  const label = clicked.textContent;
  requestHydration();
  void start().then(
    () =>
      requestAnimationFrame(() => {
        const button = listButtons(element)[place];
        if (button?.textContent === label) button.click();
      }),
    reportFailure,
  );
}

const listButtons = (element: HTMLElement): HTMLButtonElement[] => [...element.querySelectorAll('button')];

export default hydrateOnDemand;
