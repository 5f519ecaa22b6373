// Declares the directives `client:demand` and `client:form` for Astro's type checker.
import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:form'?: boolean;
    'client:demand'?: boolean | 'session' | 'code' | 'main-island' | 'errors';
  }
}
