// A picture that does not load is replaced by the one its element names.

export function replaceBrokenImages(): void {
  document.addEventListener('error', ({ target }) => replaceImage(target), true);
  for (const picture of document.images) if (picture.complete && picture.naturalWidth === 0) replaceImage(picture);
}

function replaceImage(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement)) return;
  const { fallback } = target.dataset;
  if (fallback && target.getAttribute('src') !== fallback) target.src = fallback;
}
