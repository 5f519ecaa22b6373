// What every page does once it is there.
import { mendPictures } from './broken-picture.ts';
import { nameChunkFailures } from './chunk-failures.ts';
import { keepContentFresh } from './content-refresh.ts';
import { greetKnown } from './greet-known.ts';
import { reportViolations } from './policy-reports.ts';
import { registerServiceWorker } from './service-worker.ts';
import { showSplash } from './splash.ts';

showSplash();
nameChunkFailures();
mendPictures();
reportViolations();
greetKnown();
keepContentFresh();
registerServiceWorker();
