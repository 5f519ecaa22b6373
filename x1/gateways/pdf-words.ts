// The words of a line as runs of one look: pdfmake draws every word by itself, which triples the size of a page and
// makes readers guess where words end.

export type Inline = { text: string; width: number; font: object; fontSize: number; color?: string };

const LOOK = ['font', 'fontSize', 'color', 'opacity', 'characterSpacing', 'background', 'decoration', 'link'] as const;

/** New objects: the lines of a table head are drawn on every page. */
export function joinWords(inlines: readonly Inline[]): Inline[] {
  const runs: Inline[] = [];
  for (const inline of inlines) {
    const last = runs.at(-1);
    if (last && sameLook(last, inline))
      runs.splice(-1, 1, { ...last, text: last.text + inline.text, width: last.width + inline.width });
    else runs.push({ ...inline });
  }
  // Without a space, the last word of a line and the first of the next are read as one.
  const last = runs.at(-1);
  if (last) last.text = `${last.text.trimEnd()} `;
  return runs;
}

const sameLook = (one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): boolean =>
  LOOK.every((part) => one[part] === other[part]);
