// How files leave the page: saved by the browser, or shared by the phone's own sheet. Tests bring their own door.

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

export function setFileActions(other: FileActions): void {
  current = other;
}

/** The browser reads the file after the click: its address must live a while. */
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
    // The sheet may also refuse because the tap is too long ago: then the file is saved.
    return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : 'cannot';
  }
}
