// An integration that works on the files of the built site.
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroIntegrationLogger } from 'astro';

/** @param run gets the folder of the built site */
export const afterBuild = (
  name: string,
  run: (dist: string, logger: AstroIntegrationLogger) => Promise<void> | void,
): AstroIntegration => ({
  name,
  hooks: { 'astro:build:done': ({ dir, logger }) => run(fileURLToPath(dir), logger) },
});
