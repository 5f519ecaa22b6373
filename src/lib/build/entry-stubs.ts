// Leads a built page past scripts that only import another file, each of which would cost a request. The entries of islands
// stay: Astro loads an island that failed again under another address, and its modules must not exist twice then.
import { posix } from 'node:path';

/** An entry without code of its own. The list of preloads that the bundler adds has no effect here. */
const IMPORT_ONLY = /^import\s*"(\.[^"]+)";(?:const __vite__mapDeps=[^\n]*)?\s*$/;

/** @param read returns the text of a file of the site. @returns the page with the addresses of the files behind the stubs */
export const skipStubs = (html: string, read: (file: string) => string): string =>
  html.replace(/(<script type="module" src=")([^"]+)"/g, (tag, before: string, file: string) => {
    const target = IMPORT_ONLY.exec(read(file))?.[1];
    return target ? `${before}${posix.join(posix.dirname(file), target)}"` : tag;
  });
