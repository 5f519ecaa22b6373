// Custom element of the feature slider: advances by timer, wraps around, follows swipes, can be paused.
import { FEATURE_SLIDER_DURATION } from '../../api/contract/limits.ts';
import { type Cancel, platform } from '../lib/platform.ts';

const SWIPE = 50;

export class FeatureSlider extends HTMLElement {
  #at = 0;
  #duration = FEATURE_SLIDER_DURATION;
  #paused = false;
  #interacting = false;
  #visible = false;
  #cancel: Cancel = () => undefined;

  connectedCallback(): void {
    this.#paused = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.dataset.enhanced = '';
    this.addEventListener('content-drawn', () => this.#show(0));
    this.addEventListener('click', (event) => this.#clicked(event));
    this.#followSwipes();
    for (const [name, interacting] of [
      ['pointerenter', true],
      ['pointerleave', false],
      ['focusin', true],
      ['focusout', false],
    ] as const) {
      this.addEventListener(name, () => {
        this.#interacting = interacting;
        this.#restart();
      });
    }
    new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting && !this.#visible) void this.#readDuration();
      this.#visible = entry?.isIntersecting ?? false;
      this.#restart();
    }).observe(this);
    this.#show(0);
  }

  disconnectedCallback(): void {
    this.#cancel();
  }

  get #slides(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('.slide')];
  }

  #show(index: number): void {
    const slides = this.#slides;
    if (slides.length === 0) return;
    this.#at = (index + slides.length) % slides.length;
    slides.forEach((slide, at) => {
      slide.toggleAttribute('data-current', at === this.#at);
      slide.inert = at !== this.#at;
    });
    this.#drawDots(slides.length);
    this.#restart();
  }

  #drawDots(count: number): void {
    const holder = this.querySelector('.slider-dots');
    const dot = holder?.firstElementChild;
    if (!holder || !dot) return;
    while (holder.children.length > count) holder.lastElementChild?.remove();
    while (holder.children.length < count) holder.append(dot.cloneNode(true));
    [...holder.children].forEach((button, at) => {
      button.setAttribute('aria-label', `${at + 1} / ${count}`);
      button.setAttribute('aria-current', String(at === this.#at));
    });
  }

  #clicked({ target }: Event): void {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button === null) return;
    if (button.matches('.slider-pause')) {
      this.#paused = !this.#paused;
      this.#restart();
    } else this.#show([...(button.parentElement?.children ?? [])].indexOf(button));
  }

  #restart(): void {
    this.#cancel();
    this.querySelector('.slider-pause')?.setAttribute('aria-pressed', String(this.#paused));
    if (this.#paused || this.#interacting || !this.#visible || this.#slides.length < 2) return;
    this.#cancel = platform().after(this.#duration, () => this.#show(this.#at + 1));
  }

  #followSwipes(): void {
    let from: number | null = null;
    this.addEventListener('pointerdown', (event) => {
      from = event.clientX;
    });
    this.addEventListener('pointerup', (event) => {
      const moved = from === null ? 0 : event.clientX - from;
      from = null;
      if (Math.abs(moved) > SWIPE) this.#show(this.#at + (moved < 0 ? 1 : -1));
    });
    this.addEventListener('pointercancel', () => {
      from = null;
    });
  }

  async #readDuration(): Promise<void> {
    const setting = await import('../lib/content-source.ts')
      .then(({ readSetting }) => readSetting('feature_slider_duration'))
      .catch(() => null);
    if (Number(setting) >= 1_000) this.#duration = Number(setting);
    this.dataset.interval = `${this.#duration}`;
    this.#restart();
  }
}

if (!customElements.get('feature-slider')) customElements.define('feature-slider', FeatureSlider);
