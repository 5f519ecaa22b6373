// Saves a file with the browser, or shares it with the share sheet of a phone.

export type ShareResult = 'shared' | 'dismissed' | 'cannot';

export type FileActions = {
  save: (file: File) => void;
  /** `cannot` where there is no share sheet for files, as on most desktops. */
  share: (file: File) => Promise<ShareResult>;
};

let current: FileActions | null = null;

export function fileActions(): FileActions {
  current ??= { save, share };
  return current;
}

/** Replaces the actions in tests, which have no browser. @internal */
export function setFileActions(other: FileActions): void {
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

async function share(file: File): Promise<ShareResult> {
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
