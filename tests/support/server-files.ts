// Paths that a server machine needs, as the last stage of the image copies them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const image = readFileSync(join('ops', 'Dockerfile'), 'utf8');
/** The stage that runs. */
export const SERVER_IMAGE = image.slice(image.lastIndexOf('FROM'));
export const SERVER_FILES: readonly string[] = [
  ...SERVER_IMAGE.matchAll(/^COPY (?:--from=build )?(.+) \S+$/gm),
].flatMap(([, sources = '']) => sources.split(' ').map((path) => path.replace('/product/', '')));
