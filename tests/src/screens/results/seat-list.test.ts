// Empty states of the list, and its pagination.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SeatList, type SeatListProps } from '../../../../src/screens/results/SeatList.tsx';

const props: SeatListProps = {
  isEmpty: false,
  nothingMatches: false,
  emptyPage: false,
  inputs: 'Rank: 12,000',
  number: 9,
  last: 9,
  rows: 'Rows 161–180 of 180',
  turning: false,
  paged: true,
  panel: 'offer',
  lifts: 'lifts',
  children: 'twenty cards',
  onTurn: () => undefined,
  onReset: () => undefined,
};
const drawn = (change: Partial<SeatListProps>) =>
  renderToStaticMarkup(createElement(SeatList, { ...props, ...change }));

describe('SeatList', () => {
  it('says that a page is empty', () => {
    const page = drawn({ emptyPage: true });
    expect(page).toContain('No results on this page. Try a different page or adjust filters.');
    expect(page).toContain('Page 9 of 9');
    expect(page).toContain('Rows 161–180 of 180');
    expect(page).not.toContain('twenty cards');
  });

  it('leaves the pagination to the bar on narrow screens', () => {
    expect(drawn({ paged: false })).not.toContain('Next Page');
    expect(drawn({})).toContain('Next Page');
  });

  it('says for which inputs nothing was predicted', () => {
    const empty = drawn({ isEmpty: true, nothingMatches: true });
    expect(empty).toContain('No predictions found');
    for (const words of ['Rank: 12,000', 'lifts', 'Go to Prediction Form']) expect(empty).toContain(words);
    expect(empty).not.toContain('offer');
  });

  it('offers a reset and an upgrade when nothing matches', () => {
    const empty = drawn({ nothingMatches: true });
    for (const words of ['No results match your Inputs and filters', 'Rank: 12,000', 'Reset Filters', 'offer']) {
      expect(empty).toContain(words);
    }
  });
});
