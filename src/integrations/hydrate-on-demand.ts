// Registers the site's own directives with Astro.
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const DIRECTIVES = [
  ['demand', 'hydrate-on-demand'],
  ['form', 'hydrate-form'],
  ['painted', 'hydrate-painted'],
] as const;

export const hydrateOnDemand = (): AstroIntegration => ({
  name: 'demand',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      for (const [name, file] of DIRECTIVES)
        addClientDirective({ name, entrypoint: fileURLToPath(import.meta.resolve(`../directives/${file}.ts`)) });
    },
  },
});
