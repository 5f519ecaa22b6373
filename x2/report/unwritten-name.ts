// Says why a name is missing, instead of leaving its owner to wonder.
import type { Content } from 'pdfmake/interfaces.js';
import { colour } from './theme.ts';

export const unwrittenName = (whose: string): Content => ({
  text: `${whose} is kept as you wrote it, but not printed here: this document has no letters of its script yet.`,
  fontSize: 8.5,
  color: colour.soft,
  margin: [0, 0, 0, 8],
});
