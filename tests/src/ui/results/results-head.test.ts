// The head of the results: the age of old lists is shown on every width.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ResultsHead } from '../../../../src/ui/results/ResultsHead.tsx';

const drawOf = (dataYears: [name: string, text: string][]) =>
  renderToStaticMarkup(createElement(ResultsHead, { year: 2026, dataYears, noteOpen: false, onCloseNote: () => {} }));
const draw = (text: string) => drawOf([['', text]]);

describe('ResultsHead', () => {
  it('says how old the lists are apart from what phones leave out', () => {
    const old = 'The lists end in 2024, two seasons ago, so the expected ranges are wider.';
    const html = draw(`Closing ranks of 2023 and 2024. ${old}`);
    expect(html).toContain('<span class="data-years">Closing ranks of 2023 and 2024.</span>');
    expect(html).toContain(`<p class="hint">${old}</p>`);
  });

  it('names the caveat of each of two counsellings', () => {
    const html = drawOf([
      ['Karnataka: ', 'Closing ranks of 2024. The lists end in 2024.'],
      ['MCC: ', 'Closing ranks of 2025. By the schedule Round 1 of 2026 is over. Less may come.'],
    ]);
    expect(html).toContain('data-years">Karnataka: Closing ranks of 2024. MCC: Closing ranks of 2025.</span>');
    expect(html).toContain('<p class="hint">Karnataka: The lists end in 2024.</p>');
    expect(html).toContain('<p class="hint">MCC: By the schedule Round 1 of 2026 is over. Less may come.</p>');
  });

  it('says nothing of the age of recent lists', () => {
    expect(draw('Closing ranks of 2023 to 2025.')).not.toContain('hint');
  });
});
