// Declares the site's own directives for Astro's type checker.
import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:form'?: boolean;
    'client:painted'?: boolean;
    'client:demand'?: boolean | 'session' | 'code' | 'main-island' | 'errors';
  }
}
