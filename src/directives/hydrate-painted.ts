// The directive client:painted: an island hydrates once the page as built is on the screen. Scripts from the cache would
// otherwise run before the first paint.
import type { ClientDirective } from 'astro';

/** A page in the background has no frames, and a busy browser may hold them back. Milliseconds. */
const LONGEST_WAIT = 3_000;

const hydratePainted: ClientDirective = (load) => {
  const painted = new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LONGEST_WAIT);
  });
  void painted.then(load).then((hydrate) => hydrate());
};

export default hydratePainted;
