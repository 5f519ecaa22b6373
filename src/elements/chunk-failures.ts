// A chunk that cannot be fetched, whoever wanted it, fails under one name and is told to the person.
import { ChunkLoadError } from '../lib/lazy-chunk.ts';
import { announce } from '../lib/platform.ts';

/** The bundler announces the failure with the error that it is about to throw. */
type PreloadFailure = Event & { payload?: Error };

export function reportChunkFailures(): void {
  window.addEventListener('vite:preloadError', (event: PreloadFailure) => {
    const { payload } = event;
    const id = /([\w-]+)\.[\w-]+\.(?:chunk\.)?(?:js|css)/.exec(payload?.message ?? '')?.[1] ?? 'unknown';
    const named = new ChunkLoadError(id);
    if (payload) Object.assign(payload, { name: named.name, message: named.message });
    announce('global-error');
  });
}
