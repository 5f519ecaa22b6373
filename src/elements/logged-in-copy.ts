// Pages of words speak otherwise to those who are logged in: nobody who paid is asked to start free.

import { platform } from '../lib/platform.ts';
import { TOKEN_KEY } from '../lib/storage-keys.ts';

export function showLoggedInCopy(root: ParentNode = document): void {
  if (platform().local.get(TOKEN_KEY) === null) return;
  for (const part of root.querySelectorAll<HTMLElement>('[data-audience]'))
    part.hidden = part.dataset.audience !== 'logged-in';
}
