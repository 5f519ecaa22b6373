// Draws a part of the page as a picture. Loaded on tap only: html2canvas is heavy.
import html2canvas from 'html2canvas';

/** Sharp on phones without being heavy. */
const SCALE = 2;

/** Elements with `data-no-picture` are left out; the caption is added below. */
export async function drawPicture(element: HTMLElement, name: string, caption: string): Promise<File> {
  const backgroundColor = getComputedStyle(document.documentElement).backgroundColor;
  const canvas = await html2canvas(element, {
    scale: SCALE,
    backgroundColor,
    logging: false,
    ignoreElements: (part) => part.hasAttribute('data-no-picture') || part instanceof HTMLStyleElement,
    onclone: (document, copy) => {
      adoptStyles(document);
      frame(copy, caption);
    },
  });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('The picture could not be drawn');
  return new File([blob], name, { type: 'image/png' });
}

/** The text that html2canvas gives its copy of a style element is one that the content security policy refuses. */
function adoptStyles(copy: Document): void {
  const { CSSStyleSheet } = copy.defaultView ?? window;
  for (const { textContent } of document.querySelectorAll('style')) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(textContent);
    copy.adoptedStyleSheets.push(sheet);
  }
}

/** The copy carries the sizes of the page; they are reset, because the picture has its own width. */
function frame(copy: HTMLElement, caption: string): void {
  for (const part of copy.querySelectorAll<HTMLElement>(':not(svg, svg *, .chance-disc)'))
    Object.assign(part.style, { height: 'auto', blockSize: 'auto', width: 'auto', inlineSize: 'auto' });
  for (const part of copy.querySelectorAll('dd')) part.style.gridTemplateColumns = 'minmax(0, 1fr)';
  for (const list of copy.querySelectorAll('dl')) {
    // Counts fit in one row above their bars; facts have longer labels.
    const columns = list.querySelector('meter') ? list.children.length : 2;
    const gridTemplateColumns = `repeat(${columns}, minmax(0, 1fr))`;
    Object.assign(list.style, { maxWidth: 'none', gridTemplateColumns, columnGap: '12px', paddingBlock: '6px' });
  }
  Object.assign(copy.style, {
    display: 'block',
    maxWidth: '480px',
    height: 'auto',
    blockSize: 'auto',
    alignSelf: 'start',
    border: '0',
    boxSizing: 'content-box',
    padding: '20px',
  });
  for (const meter of copy.querySelectorAll('meter')) meter.replaceWith(buildBar(meter));
  const line = copy.ownerDocument.createElement('p');
  line.textContent = caption;
  Object.assign(line.style, { marginTop: 'var(--s3)', fontSize: 'var(--t1)' });
  copy.append(line);
}

/** The browser draws meters itself, which html2canvas cannot copy. */
function buildBar(meter: HTMLMeterElement): HTMLElement {
  const bar = meter.ownerDocument.createElement('span');
  const part = meter.ownerDocument.createElement('span');
  const disc = meter.closest('[data-level]')?.querySelector('.chance-disc');
  const background = disc ? getComputedStyle(disc).color : 'currentColor';
  const shape = { display: 'block', height: '8px', borderRadius: '4px' };
  Object.assign(bar.style, shape, { flex: '1', width: '100%', background: '#8f8b7e55' });
  Object.assign(part.style, shape, { width: `${(meter.value / meter.max) * 100}%`, background });
  bar.append(part);
  return bar;
}
