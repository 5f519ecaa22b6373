// A picture that does not load is replaced by the one its element names.

export function mendPictures(): void {
  document.addEventListener('error', ({ target }) => mend(target), true);
  for (const picture of document.images) if (picture.complete && picture.naturalWidth === 0) mend(picture);
}

function mend(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement)) return;
  const { fallback } = target.dataset;
  if (fallback && target.getAttribute('src') !== fallback) target.src = fallback;
}
