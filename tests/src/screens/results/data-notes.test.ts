// What the list rests on: every counselling, and the age of old lists.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DataNotes } from '../../../../src/screens/results/DataNotes.tsx';

it('says of each counselling what its closing ranks rest on', () => {
  const html = renderToStaticMarkup(
    createElement(DataNotes, {
      year: 2026,
      dataYears: [
        ['Karnataka: ', 'Closing ranks of 2024. The lists end in 2024.'],
        ['MCC: ', 'Closing ranks of 2025. By the schedule Round 1 of 2026 is over.'],
      ],
      noteOpen: false,
      onCloseNote: () => {},
    }),
  );
  expect(html).toContain('<p>Karnataka: Closing ranks of 2024. The lists end in 2024.</p>');
  expect(html).toContain('<p>MCC: Closing ranks of 2025. By the schedule Round 1 of 2026 is over.</p>');
});
