// An open popup is an entry of the tab's history, so that Back closes it and stays on the page.
import type { ReadableAtom } from 'nanostores';
import { platform } from '../../lib/platform.ts';

/** @param close called by Back. @returns stops it */
export function keepInHistory(name: string, $open: ReadableAtom<boolean>, close: () => void): () => void {
  const { history } = platform();
  history.listen(() => {
    if ($open.get() && history.current().popup !== name) close();
  });
  return $open.listen((open) => {
    const entry = history.current();
    if (open && entry.popup === undefined) history.push({ ...entry, popup: name });
    // A popup that follows another one takes its entry.
    else if (open) history.replace({ popup: name });
    else if (entry.popup === name) history.back();
  });
}
