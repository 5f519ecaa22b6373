// The banner over every page when the server fails; it closes by itself.
import { atom } from 'nanostores';
import { ERROR_BANNER_DURATION } from '../../../api/contract/limits.ts';
import { memoize } from '../../../api/contract/memoize.ts';
import { messages } from '../../../api/contract/messages.ts';
import { type Cancel, platform } from '../../lib/platform.ts';

export const $banner = atom('');

let cancel: Cancel = () => undefined;

/** Once. */
export const listenForServerErrors = memoize((): void => {
  platform().events.addEventListener('global-error', (event) => {
    // Tells who announced it that it is shown.
    event.preventDefault();
    const message = event instanceof CustomEvent && typeof event.detail === 'string' ? event.detail : '';
    $banner.set(message || messages.SERVER_ERROR);
    cancel();
    cancel = platform().after(ERROR_BANNER_DURATION, closeBanner);
  });
});

export function closeBanner(): void {
  cancel();
  $banner.set('');
}
