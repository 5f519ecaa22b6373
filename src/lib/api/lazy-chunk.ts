// Loads a chunk of code on demand: within two minutes, or it fails with the name of the chunk.
import { platform } from '../platform.ts';

const CHUNK_TIMEOUT = 120_000;

export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';

  constructor(id: string) {
    super(`Loading chunk ${id} failed`);
  }
}

/** @throws ChunkLoadError */
export async function loadChunk<Module>(id: string, load: () => Promise<Module>): Promise<Module> {
  let cancel = () => undefined as unknown;
  const late = new Promise<never>((_, reject) => {
    cancel = platform().after(CHUNK_TIMEOUT, () => reject(new ChunkLoadError(id)));
  });
  try {
    return await Promise.race([load(), late]);
  } catch {
    throw new ChunkLoadError(id);
  } finally {
    cancel();
  }
}
