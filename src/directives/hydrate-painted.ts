// The directive client:painted: an island hydrates once the page as built is on the screen. Scripts from the cache would
// otherwise run before the first paint.
import type { ClientDirective } from 'astro';

const hydratePainted: ClientDirective = (load) => {
  const start = () => void load().then((hydrate) => hydrate());
  // A page in the background is not painted.
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
};

export default hydratePainted;
