// Joins words of the same style into runs. pdfmake draws every word separately, which triples the size of a page and
// makes screen readers guess where words end.

export type Inline = { text: string; width: number; font: object; fontSize: number; color?: string };

const STYLE_KEYS = [
  'font',
  'fontSize',
  'color',
  'opacity',
  'characterSpacing',
  'background',
  'decoration',
  'link',
] as const;

/** Returns new objects, because the lines of a table header are drawn on every page. */
export function joinWords(inlines: readonly Inline[]): Inline[] {
  const runs: Inline[] = [];
  for (const inline of inlines) {
    const last = runs.at(-1);
    if (last && hasSameStyle(last, inline))
      runs.splice(-1, 1, { ...last, text: last.text + inline.text, width: last.width + inline.width });
    else runs.push({ ...inline });
  }
  // Without a space, screen readers join the last word of a line and the first word of the next.
  const last = runs.at(-1);
  if (last) last.text = `${last.text.trimEnd()} `;
  return runs;
}

const hasSameStyle = (one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): boolean =>
  STYLE_KEYS.every((key) => one[key] === other[key]);
