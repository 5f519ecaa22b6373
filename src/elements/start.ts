// What every page does once it is there.
import { replaceBrokenImages } from './broken-images.ts';
import { reportChunkFailures } from './chunk-failures.ts';
import { keepContentFresh } from './content-refresh.ts';
import { showLoggedInCopy } from './logged-in-copy.ts';
import { reportViolations } from './policy-reports.ts';
import { registerServiceWorker } from './service-worker.ts';
import { showSplash } from './splash.ts';

showSplash();
reportChunkFailures();
replaceBrokenImages();
reportViolations();
showLoggedInCopy();
keepContentFresh();
registerServiceWorker();
