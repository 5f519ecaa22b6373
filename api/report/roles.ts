// What a line of a report is to a screen reader: told by the sizes that the theme gives to titles and headings.
import { page, styles } from './theme.ts';

export function roleOf(fontSize: number, y: number): 'H1' | 'H2' | 'P' | 'decoration' {
  if (y < page.top - 4 || y > page.height - page.bottom) return 'decoration';
  if (fontSize >= styles.title.fontSize) return 'H1';
  return fontSize >= styles.heading.fontSize ? 'H2' : 'P';
}
