// Starts what an island needs only once a person begins to use the page.
import { runOnInterest } from '../../lib/after-hydration.ts';
import { platform } from '../../lib/platform.ts';

/** In a task of its own, so that what the person typed or pressed is drawn first. `run` may be called more than once. */
export const onInterest = (run: () => void): void => runOnInterest(() => void platform().after(0, run));
