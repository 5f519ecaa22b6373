// Shows the splash screen of the installed app, once in a launch.
import { platform } from '../lib/platform.ts';

const SHOWN = 2_000;
const FADE = 500;
const KEY = 'npp.splash-shown';

export function showSplash(): void {
  const splash = document.getElementById('splash');
  const installed =
    window.matchMedia('(display-mode: standalone)').matches ||
    ('standalone' in navigator && navigator.standalone === true);
  if (splash === null || !installed || platform().tab.get(KEY) !== null) return;
  platform().tab.set(KEY, 'yes');
  splash.hidden = false;
  platform().after(SHOWN, () => {
    splash.dataset.fading = '';
    platform().after(FADE, () => splash.remove());
  });
}
