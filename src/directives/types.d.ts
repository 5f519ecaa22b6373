// Declares the directive `client:demand` for Astro's type checker.
import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:demand'?: boolean | 'session' | 'code' | 'main-island' | 'errors';
  }
}
