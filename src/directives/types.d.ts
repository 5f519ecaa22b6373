// Tells Astro's type checker about the house's own directive.
import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:demand'?: boolean;
  }
}
