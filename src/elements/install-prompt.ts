// Offers to put the site on the home screen: once, late, when nobody is busy, and not again for a week after a no.
import { platform } from '../lib/platform.ts';

const DELAY = 5_000;
const IOS_DELAY = 3_000;
const DISMISSAL_PERIOD = 7 * 24 * 60 * 60_000;
/** Whoever has pressed, typed or scrolled a moment ago is not interrupted. */
const IDLE_TIME = 1_000;
const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'scroll'] as const;
const DISMISSED_KEY = 'npp.install-dismissed';

type InstallEvent = Event & { prompt: () => Promise<unknown> };

export class InstallPrompt extends HTMLElement {
  #offer: InstallEvent | null = null;
  #worked = Number.NEGATIVE_INFINITY;

  connectedCallback(): void {
    if (isInstalled() || wasDismissedRecently()) return;
    window.addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      this.#offer = event as InstallEvent;
      this.#draw();
    });
    window.addEventListener('appinstalled', () => this.#leave());
    this.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button?.dataset.action === 'install') void this.#install();
      else if (button) this.#dismiss();
    });
    for (const work of ACTIVITY_EVENTS) window.addEventListener(work, this.#work, { passive: true, capture: true });
    platform().after(isApple() ? IOS_DELAY : DELAY, () => this.#comeWhenIdle());
  }

  #work = (): void => {
    this.#worked = platform().now();
  };

  #comeWhenIdle(): void {
    const busy = platform().now() - this.#worked < IDLE_TIME || document.querySelector('dialog[open]') !== null;
    if (busy) {
      platform().after(IDLE_TIME, () => this.#comeWhenIdle());
      return;
    }
    for (const work of ACTIVITY_EVENTS) window.removeEventListener(work, this.#work, { capture: true });
    this.#draw();
    this.hidden = false;
    new ResizeObserver(() => this.#makeRoom()).observe(this);
  }

  /** What else stands at the bottom moves up: the bar covers nothing. */
  #makeRoom(): void {
    document.documentElement.style.setProperty('--install-room', `${this.offsetHeight}px`);
  }

  /** One of three ways stands in the bar: the browser's own, the steps of iOS, the steps of other menus. */
  #draw(): void {
    const way = this.#offer ? 'button' : isIos() ? 'ios' : 'menu';
    for (const part of this.querySelectorAll<HTMLElement>('[data-method]')) part.hidden = part.dataset.method !== way;
  }

  async #install(): Promise<void> {
    await this.#offer?.prompt();
    this.#leave();
  }

  #dismiss(): void {
    platform().local.set(DISMISSED_KEY, String(platform().now()));
    this.#leave();
  }

  #leave(): void {
    this.hidden = true;
  }
}

const isIos = (): boolean =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
const isApple = (): boolean => isIos() || /^((?!chrome|android|crios|fxios).)*safari/i.test(navigator.userAgent);
const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

function wasDismissedRecently(): boolean {
  const at = Number(platform().local.get(DISMISSED_KEY) ?? Number.NaN);
  return platform().now() - at < DISMISSAL_PERIOD;
}

if (!customElements.get('install-prompt')) customElements.define('install-prompt', InstallPrompt);
