// Makes `client:wake` known to Astro.
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

export const hydrateOnDemand = (): AstroIntegration => ({
  name: 'wake',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'wake', entrypoint: fileURLToPath(import.meta.resolve('../directives/wake.ts')) }),
  },
});
