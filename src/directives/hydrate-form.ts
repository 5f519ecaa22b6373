// The directive client:form: the form hydrates with its first touch, or at once where there is more to show than its first
// step as it is built. `early-form.ts` keeps what is pressed before it listens, and says that it failed.
import type { ClientDirective } from 'astro';
import { runWhenIdle } from '../lib/after-hydration.ts';
import { INPUTS_KEY } from '../lib/storage/storage-keys.ts';
import { hasKey, hasSession } from '../lib/storage/stored-keys.ts';

/** A screen reader may send a click alone. */
const INTEREST_EVENTS = ['pointermove', 'touchstart', 'focusin', 'click'] as const;

const hasBegun = () => hasSession() || hasKey([INPUTS_KEY]) || /[?&](rank|counselling)=/.test(location.search);

/** Every other island gets ready as soon as the person goes on. */
function getOthersReady(): void {
  const run = () => runWhenIdle(() => void window.dispatchEvent(new Event('hydrate')));
  for (const name of INTEREST_EVENTS) document.addEventListener(name, run, { once: true, passive: true });
}

const hydrateForm: ClientDirective = (load, _, element) => {
  let hasStarted = false;
  const start = () => {
    element.dataset.begun = '';
    if (!hasStarted) void load().then((hydrate) => hydrate());
    hasStarted = true;
  };
  for (const name of INTEREST_EVENTS) element.addEventListener(name, start, { passive: true });
  for (const name of ['hydrate', 'sessionExpired']) window.addEventListener(name, start);
  element.addEventListener('astro:hydrate', getOthersReady, { once: true });
  if (hasBegun() || element.contains(document.activeElement)) start();
};

export default hydrateForm;
