// Makes links to the plans inside islands open the popup. On other pages, and without script, they stay links.
import { platform } from '../../lib/platform.ts';
import { openPricing } from './pricing-state.ts';

const PRICING_LINKS = 'main astro-island a[href="/pricing"]';

/** @returns stops listening */
export function followPricingLinks(): () => void {
  platform().events.addEventListener('click', openPopupInstead);
  return () => platform().events.removeEventListener('click', openPopupInstead);
}

function openPopupInstead(event: Event): void {
  if (!(event instanceof MouseEvent) || !(event.target instanceof Element)) return;
  const elsewhere = event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey;
  const link = event.target.closest<HTMLElement>(PRICING_LINKS);
  if (elsewhere || link === null) return;
  event.preventDefault();
  openPricing(link.dataset.plan);
}
