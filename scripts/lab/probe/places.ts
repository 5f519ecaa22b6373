// Measures the places My list and Season as they are drawn.
import type { Page } from '@playwright/test';

type ListFigures = { first: string; codes: string[]; size: number; top: number; row: number; seventy: number };

/** `first`: the seat line of the first row. `codes`: of the counsellings. `size`: rows of all counsellings. */
export const measureRows = (page: Page): Promise<ListFigures> =>
  page.evaluate(() => {
    scrollTo(0, 0);
    const boxes = [...document.querySelectorAll('.list-rows > li')].map((row) => row.getBoundingClientRect());
    const [first, last] = [boxes[0], boxes.at(-1)];
    if (!first || !last) throw new RangeError('No row is drawn');
    const { lines } = JSON.parse(localStorage.getItem('npp.lists') ?? '{}').open;
    return {
      first: lines[0],
      codes: [...new Set((lines as string[]).map((id) => id.split('.')[0] ?? ''))],
      size: lines.length,
      top: first.top,
      row: first.height,
      seventy: ((last.bottom - first.top) / boxes.length) * 70,
    };
  });

/** The decision ends with its last outcome. */
export const measureDecision = (page: Page): Promise<Record<'words' | 'wordsBelow' | 'screens', number>> =>
  page.evaluate(() => {
    const place = document.querySelector('.season-place');
    const last = [...document.querySelectorAll('.season-card')].at(-1);
    if (!place || !last) throw new RangeError('No decision is drawn');
    const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    const words = { before: 0, below: 0 };
    while (texts.nextNode()) {
      const { parentElement: parent, textContent } = texts.currentNode;
      if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('option, .visually-hidden'))
        continue;
      const isBelow =
        !last.contains(parent) && (last.compareDocumentPosition(parent) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      words[isBelow ? 'below' : 'before'] += textContent?.trim().split(/\s+/).filter(Boolean).length ?? 0;
    }
    return {
      words: words.before,
      wordsBelow: words.below,
      screens: (last.getBoundingClientRect().bottom + scrollY) / innerHeight,
    };
  });
