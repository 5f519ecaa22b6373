// Custom element that offers to install the site: after a delay, while the person is idle, and a week after a refusal.
import { platform } from '../lib/platform.ts';

const DELAY = 5_000;
const IOS_DELAY = 3_000;
const DISMISSAL_PERIOD = 7 * 24 * 60 * 60_000;
/** The prompt waits while the person presses, types or scrolls. */
const IDLE_TIME = 1_000;
const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'scroll'] as const;
/** It covers a part of a phone's screen, so it goes by itself, and does not return in this tab. */
const SHOWN_TIME = 20_000;
const SHOWN_KEY = 'npp.install-shown';
const DISMISSED_KEY = 'npp.install-dismissed';

type InstallEvent = Event & { prompt: () => Promise<unknown> };

export class InstallPrompt extends HTMLElement {
  #offer: InstallEvent | null = null;
  #lastActivity = Number.NEGATIVE_INFINITY;

  connectedCallback(): void {
    if (platform().isInstalled() || wasDismissedRecently() || platform().tab.get(SHOWN_KEY) !== null) return;
    window.addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      this.#offer = event as InstallEvent;
      this.#draw();
    });
    window.addEventListener('appinstalled', () => {
      this.hidden = true;
    });
    this.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button?.dataset.action === 'install') void this.#install();
      else if (button) this.#dismiss();
    });
    for (const name of ACTIVITY_EVENTS)
      window.addEventListener(name, this.#noteActivity, { passive: true, capture: true });
    platform().after(isApple() ? IOS_DELAY : DELAY, () => this.#showWhenIdle());
  }

  #noteActivity = (): void => {
    this.#lastActivity = platform().now();
  };

  #showWhenIdle(): void {
    const busy = platform().now() - this.#lastActivity < IDLE_TIME || document.querySelector('dialog[open]') !== null;
    if (busy) {
      platform().after(IDLE_TIME, () => this.#showWhenIdle());
      return;
    }
    for (const name of ACTIVITY_EVENTS) window.removeEventListener(name, this.#noteActivity, { capture: true });
    this.#draw();
    this.hidden = false;
    this.#hideLater();
  }

  /** Not while somebody reads it with the pointer or the keyboard on it. */
  #hideLater(): void {
    platform().after(SHOWN_TIME, () => {
      if (this.matches(':hover, :focus-within')) this.#hideLater();
      else if (!this.hidden) {
        platform().tab.set(SHOWN_KEY, 'yes');
        this.hidden = true;
      }
    });
  }

  /** Shows one of three methods: the browser's own prompt, the steps of iOS, the steps of other menus. */
  #draw(): void {
    const method = this.#offer ? 'button' : isIos() ? 'ios' : 'menu';
    for (const part of this.querySelectorAll<HTMLElement>('[data-method]'))
      part.hidden = part.dataset.method !== method;
  }

  async #install(): Promise<void> {
    await this.#offer?.prompt();
    this.hidden = true;
  }

  #dismiss(): void {
    platform().local.set(DISMISSED_KEY, String(platform().now()));
    this.hidden = true;
  }
}

const isIos = (): boolean =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
const isApple = (): boolean => isIos() || /^((?!chrome|android|crios|fxios).)*safari/i.test(navigator.userAgent);

function wasDismissedRecently(): boolean {
  const at = Number(platform().local.get(DISMISSED_KEY) ?? Number.NaN);
  return platform().now() - at < DISMISSAL_PERIOD;
}

if (!customElements.get('install-prompt')) customElements.define('install-prompt', InstallPrompt);
