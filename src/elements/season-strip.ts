// Custom element that writes what is open today and what comes next, and marks the rows of a table of dates.
import type { SeasonDates } from '../../api/contract/season/season.ts';
import { formatCalendar } from '../copy/season/season-text.ts';
import { platform } from '../lib/platform.ts';

export class SeasonStrip extends HTMLElement {
  connectedCallback(): void {
    const now = platform().now();
    for (const line of this.querySelectorAll<HTMLElement>('[data-dates]')) {
      // The build wrote it: it is as valid as the page.
      const dates = JSON.parse(line.dataset.dates ?? '') as Omit<SeasonDates, 'source'>;
      line.textContent = formatCalendar(dates, now);
    }
    for (const row of document.querySelectorAll<HTMLElement>('[data-from][data-until]')) markRow(row, now);
  }
}

function markRow(row: HTMLElement, now: number): void {
  const state = Number(row.dataset.until) <= now ? 'past' : Number(row.dataset.from) <= now ? 'open' : '';
  const cell = row.querySelector<HTMLElement>('[data-state]');
  if (state === '' || !cell) return;
  row.dataset.now = state;
  cell.textContent = (state === 'open' ? cell.dataset.open : cell.dataset.past) ?? '';
}

if (!customElements.get('season-strip')) customElements.define('season-strip', SeasonStrip);
