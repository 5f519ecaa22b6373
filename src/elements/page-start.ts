// Starts what every page runs: splash screen, broken images, failed chunks, policy reports, copy, content, worker.
import { runAfterHydration } from '../lib/after-hydration.ts';
import { ChunkLoadError, loadChunk } from '../lib/api/lazy-chunk.ts';
import { announce, platform } from '../lib/platform.ts';
import { TOKEN_KEY } from '../lib/storage/storage-keys.ts';

/** Of the splash screen. Milliseconds. In the bundle a constant is undefined until its line has run, so these are above the calls. */
const SHOWN = 2_000;
const FADE = 500;
const KEY = 'npp.splash-shown';
/** Parts that can be read as they are built: texts are right for almost every visit, the slider is a row that scrolls. */
const LATE_PARTS: Readonly<Record<string, () => Promise<object>>> = {
  main: () => import('./content-refresh.ts'),
  'feature-slider': () => import('./feature-slider.ts'),
  'season-strip': () => import('./season-strip.ts'),
};

showSplash();
reportChunkFailures();
replaceBrokenImages();
reportViolations();
showLoggedInCopy();
registerServiceWorker();
startLateParts();
startPicture();

/** The bundler announces the failure with the error that it is about to throw. */
type PreloadFailure = Event & { payload?: Error };

/** Every chunk that cannot be fetched fails under one name, and the banner says that something is wrong. */
function reportChunkFailures(): void {
  window.addEventListener('vite:preloadError', (event: PreloadFailure) => {
    const { payload } = event;
    const id = /([\w-]+)\.[\w-]+\.(?:chunk\.)?(?:js|css)/.exec(payload?.message ?? '')?.[1] ?? 'unknown';
    const named = new ChunkLoadError(id);
    if (payload) Object.assign(payload, { name: named.name, message: named.message });
    announce('global-error');
  });
}

/** An image that does not load is replaced by its `data-fallback`. */
function replaceBrokenImages(): void {
  document.addEventListener('error', ({ target }) => replaceImage(target), true);
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) replaceImage(image);
}

function replaceImage(target: EventTarget | null): void {
  if (!(target instanceof HTMLImageElement)) return;
  const { fallback } = target.dataset;
  if (fallback && target.getAttribute('src') !== fallback) target.src = fallback;
}

/** Logged-in people see their own version of a section: nobody who has paid is asked to start free. */
function showLoggedInCopy(): void {
  if (platform().local.get(TOKEN_KEY) === null) return;
  document.documentElement.dataset.known = '';
  for (const part of document.querySelectorAll<HTMLElement>('[data-audience]'))
    part.hidden = part.dataset.audience !== 'logged-in';
}

function startLateParts(): void {
  for (const [part, load] of Object.entries(LATE_PARTS))
    if (document.querySelector(part)) runAfterHydration(() => void load().catch(console.warn));
}

/** The picture follows the rank that is typed: its code comes with the first touch of the fields. */
function startPicture(): void {
  const picture = document.querySelector('rank-picture');
  if (picture === null) return;
  const load = () => void import('../screens/home/screen.ts').catch(console.warn);
  for (const name of ['focusin', 'pointerover', 'rank-known']) picture.addEventListener(name, load, { once: true });
  if (picture.contains(document.activeElement) || picture.querySelector('input')?.value) load();
}

/** After the page has loaded; without a service worker the site works as well. */
function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js').catch(console.warn);
  });
}

const MAX_REPORTS = 5;

export function reportViolations(): void {
  let sent = 0;
  document.addEventListener('securitypolicyviolation', (event) => {
    sent += 1;
    if (sent <= MAX_REPORTS) void report(event);
  });
}

async function report(event: SecurityPolicyViolationEvent): Promise<void> {
  try {
    const { call } = await loadChunk('api', () => import('../lib/api/api.ts'));
    await call('system.cspViolation', {
      body: {
        type: 'csp_violation',
        data: {
          directive: event.effectiveDirective,
          blockedURI: event.blockedURI,
          sourceFile: event.sourceFile ?? '',
          lineNumber: event.lineNumber,
          userAgent: navigator.userAgent,
          timestamp: new Date().toISOString(),
        },
      },
    });
  } catch (error) {
    console.warn(error);
  }
}

export function showSplash(): void {
  const splash = document.getElementById('splash');
  if (splash === null || !platform().isInstalled() || platform().tab.get(KEY) !== null) return;
  platform().tab.set(KEY, 'yes');
  splash.hidden = false;
  platform().after(SHOWN, () => {
    splash.dataset.fading = '';
    platform().after(FADE, () => splash.remove());
  });
}
