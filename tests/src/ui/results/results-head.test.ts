// The head of the results: the age of old lists is shown on every width.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ResultsHead } from '../../../../src/ui/results/ResultsHead.tsx';

const draw = (dataYears: string) =>
  renderToStaticMarkup(createElement(ResultsHead, { year: 2026, dataYears, noteOpen: false, onCloseNote: () => {} }));

describe('ResultsHead', () => {
  it('says how old the lists are apart from what phones leave out', () => {
    const old = 'The lists end in 2024, two seasons ago, so the expected ranges are wider.';
    const html = draw(`Closing ranks of 2023 and 2024. ${old}`);
    expect(html).toContain('<span class="data-years">Closing ranks of 2023 and 2024.</span>');
    expect(html).toContain(`<p class="hint">${old}</p>`);
  });

  it('says nothing of the age of recent lists', () => {
    expect(draw('Closing ranks of 2023 to 2025.')).not.toContain('hint');
  });
});
