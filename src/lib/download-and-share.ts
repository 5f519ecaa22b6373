// Saves a file with the browser, or shares it with the share sheet of a phone.

let current = { save, share };
export const fileActions = (): typeof current => current;

/** Replaces the actions in tests, which have no browser. @internal */
export function setFileActions(other: typeof current): void {
  current = other;
}

/** The browser reads the file after the click, so its address must stay valid for a while. */
const OBJECT_URL_LIFETIME = 60_000;

function save(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), OBJECT_URL_LIFETIME);
}

/** @returns `cannot` where there is no share sheet for files, as on most desktops */
async function share(file: File): Promise<'shared' | 'dismissed' | 'cannot'> {
  const handheld = window.matchMedia('(pointer: coarse)').matches;
  if (!handheld || !navigator.canShare?.({ files: [file] })) return 'cannot';
  try {
    await navigator.share({ files: [file] });
    return 'shared';
  } catch (error) {
    // The sheet also refuses when the tap is too long ago: the file is then saved.
    return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : 'cannot';
  }
}
