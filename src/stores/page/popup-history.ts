// An open popup is an entry of the tab's history, so that Back closes it and stays on the page.
import type { ReadableAtom } from 'nanostores';
import { platform } from '../../lib/platform.ts';

/** A closed popup leaves its entry. What listens to the history then keeps what the page shows. */
let isLeaving = false;

/** @returns whether the popup and not the person went back; asked once */
export function tookPopupEntry(): boolean {
  const left = isLeaving;
  isLeaving = false;
  return left;
}

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
    else if (entry.popup === name) {
      isLeaving = true;
      history.back();
    }
  });
}
