// Registers the directive `client:demand` with Astro.
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

export const hydrateOnDemand = (): AstroIntegration => ({
  name: 'demand',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({
        name: 'demand',
        entrypoint: fileURLToPath(import.meta.resolve('../directives/hydrate-on-demand.ts')),
      }),
  },
});
