// Makes `client:wake` known to Astro.
import type { AstroIntegration } from 'astro';

export const wake = (): AstroIntegration => ({
  name: 'wake',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'wake', entrypoint: './src/directives/wake.ts' }),
  },
});
