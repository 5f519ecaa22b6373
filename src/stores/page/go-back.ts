// Back to where a place was opened from.
import { platform } from '../../lib/platform.ts';
import { replaceHere } from './place.ts';

/** Back by the history where it led here, else to the address. */
export function goBack(otherwise: string): void {
  const { history } = platform();
  if (history.current().place) history.back();
  else replaceHere(otherwise);
}
