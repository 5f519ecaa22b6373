// A part of the page as a picture. Fetched on tap only: html2canvas is heavy.
import html2canvas from 'html2canvas';

/** Sharp on phones without being heavy. */
const SCALE = 2;

/** What is marked `data-unpictured` stays out; the caption stands below. */
export async function pictureOf(element: HTMLElement, name: string, caption: string): Promise<File> {
  const backgroundColor = getComputedStyle(document.documentElement).backgroundColor;
  const canvas = await html2canvas(element, {
    scale: SCALE,
    backgroundColor,
    logging: false,
    ignoreElements: (part) => part.hasAttribute('data-unpictured'),
    onclone: (_, copy) => frame(copy, caption),
  });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('The picture could not be drawn');
  return new File([blob], name, { type: 'image/png' });
}

/** The copy carries the sizes it had on the page, and those are of the whole card. */
function frame(copy: HTMLElement, caption: string): void {
  Object.assign(copy.style, {
    height: 'auto',
    blockSize: 'auto',
    alignSelf: 'start',
    gridTemplate: 'none',
    gridTemplateColumns: 'minmax(0, 1fr)',
    border: '0',
    padding: '20px',
  });
  for (const meter of copy.querySelectorAll('meter')) meter.replaceWith(barOf(meter));
  const line = copy.ownerDocument.createElement('p');
  line.textContent = caption;
  Object.assign(line.style, { marginTop: '12px', fontSize: '12px' });
  copy.append(line);
}

/** Meters are drawn by the browser itself, which html2canvas cannot do. */
function barOf(meter: HTMLMeterElement): HTMLElement {
  const bar = meter.ownerDocument.createElement('span');
  const part = meter.ownerDocument.createElement('span');
  const disc = meter.closest('[data-level]')?.querySelector('svg');
  const background = disc ? getComputedStyle(disc).color : 'currentColor';
  const shape = { display: 'block', height: '8px', borderRadius: '4px' };
  Object.assign(bar.style, shape, { flex: '1', width: '100%', background: '#8f8b7e55' });
  Object.assign(part.style, shape, { width: `${(meter.value / meter.max) * 100}%`, background });
  bar.append(part);
  return bar;
}
