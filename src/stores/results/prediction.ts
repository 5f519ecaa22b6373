// Runs the prediction of the results page: guard, loading screen, cache, failure.
import { GUARD_DELAY_PREDICTIONS, MIN_LOADER_TIME } from '../../../api/contract/limits.ts';
import { emptyWords } from '../../copy/results.ts';
import { call } from '../../lib/api/api.ts';
import { preloadEndpoint } from '../../lib/api/endpoint-tables.ts';
import { loadChunk } from '../../lib/api/lazy-chunk.ts';
import { platform, wait } from '../../lib/platform.ts';
import { fetchPrediction, openCachedPrediction, type Prediction } from '../../lib/seats/fetch-prediction.ts';
import { clearLineFiles } from '../../lib/seats/line-files.ts';
import { clearCachedReplies, expireCachedReplies, readCached } from '../../lib/seats/prediction-cache.ts';
import { LINKED_COLLEGE_KEY } from '../../lib/storage/storage-keys.ts';
import { $filterOptions } from '../form/options.ts';
import { PATHS } from '../page/place.ts';
import { showStoredToast, storeToast } from '../page/toasts.ts';
import {
  $session,
  type EndReason,
  mayEnter,
  onLogin,
  onSessionEnd,
  refreshUser,
  startSession,
} from '../session/session.ts';
import { followAddress, restoreAddress } from './address.ts';
import { readRequest } from './asked-request.ts';
import { resetFilters } from './filters.ts';
import { $prediction, clearRequest, noPrediction, type PredictionInputs } from './prediction-state.ts';
import { $owner, show, showPrediction } from './shown-prediction.ts';

export async function openPredictions(): Promise<void> {
  startSession();
  showStoredToast();
  savePredictions();
  onSessionEnd.push(clearPrediction);
  $owner.listen(dropOtherPlan);
  $filterOptions.listen(dropOldPacks);
  onLogin.push(() => void runPrediction());
  preloadEndpoint('predict');
  fetchAhead();
  followLink();
  followAddress(runPrediction);
  await Promise.all([openAhead(), wait(Math.max(0, GUARD_DELAY_PREDICTIONS - platform().sincePainted()))]);
  // The session may have ended during the guard's delay: the page then asks for a login itself.
  if ($prediction.get().status !== 'guard') return;
  if (!mayEnter()) {
    storeToast('warning', emptyWords.noSession);
    platform().replace(`/?from=${encodeURIComponent(platform().here())}`);
    return;
  }
  await runPrediction();
}

export async function runPrediction(): Promise<void> {
  const inputs = readRequest() ?? (await findLast());
  if (inputs === null) {
    $prediction.set({ ...noPrediction, status: 'no-request' });
    return;
  }
  const { status, data } = $prediction.get();
  if (status === 'guard' && data !== null) {
    $prediction.setKey('status', 'ready');
    return;
  }
  restoreAddress();
  // The reply that was fetched ahead is not one of an earlier request: the loading screen shows for its time.
  const cached = isAhead(inputs) ? null : await openCachedPrediction(inputs.request, $owner.get());
  if (cached) {
    showPrediction(inputs, cached);
    return;
  }
  await load(inputs);
}

/** Few addresses have no request in a tab without one. */
const findLast = (): Promise<PredictionInputs | null> =>
  import('./last-request.ts').then(
    ({ findLastRequest }) => findLastRequest(),
    () => null,
  );

/** The page of a college led here: its seats show first. Without the chunk every seat shows. */
function followLink(): void {
  if (platform().tab.get(LINKED_COLLEGE_KEY) !== null)
    void import('./linked-college.ts').then(({ showLinkedCollege }) => showLinkedCollege(), console.warn);
}

/** A cached prediction is drawn behind the guard. */
async function openAhead(): Promise<void> {
  const inputs = mayEnter() ? readRequest() : null;
  if (inputs === null || isAhead(inputs)) return;
  const cached = await openCachedPrediction(inputs.request, $owner.get());
  if (cached === null || $prediction.get().status !== 'guard') return;
  restoreAddress();
  show('guard', inputs, cached);
}

/** The reply to a request, on its way while the guard still shows. */
let ahead: { key: string; reply: Promise<Prediction> } | null = null;

function fetchAhead(): void {
  const inputs = mayEnter() ? readRequest() : null;
  if (inputs === null || readCached(inputs.request, $owner.get()) !== null) return;
  const reply = fetchPrediction(inputs.request, $owner.get(), inputs.onlyCharged);
  // The failure is reported when the reply is used.
  reply.catch(() => undefined);
  ahead = { key: JSON.stringify(inputs.request), reply };
}

const isAhead = ({ request }: Pick<PredictionInputs, 'request'>): boolean => ahead?.key === JSON.stringify(request);

function takeReply({ request, onlyCharged }: PredictionInputs): Promise<Prediction> {
  const reply = ahead && isAhead({ request }) ? ahead.reply : fetchPrediction(request, $owner.get(), onlyCharged);
  ahead = null;
  return reply;
}

/** A plan that began or ended meanwhile shows other seats. */
function dropOtherPlan(): void {
  ahead = null;
  clearCachedReplies();
  dropDrawnAhead();
  if ($prediction.get().status === 'ready' && $session.get().status === 'in') void runPrediction();
}

/** What is drawn behind the guard is out of date: the prediction runs when the guard closes. */
function dropDrawnAhead(): void {
  if ($prediction.get().status === 'guard') $prediction.set(noPrediction);
}

/** The filters come from the packs in use: a prediction of older ones is run again. */
function dropOldPacks(): void {
  const { status, data } = $prediction.get();
  const version = $filterOptions.get()?.metadata.packVersion;
  if (version === undefined || data === null || version === data.metadata.packVersion) return;
  if (status !== 'ready' && status !== 'guard') return;
  expireCachedReplies();
  dropDrawnAhead();
  if (status === 'ready') void runPrediction();
}

const loadFailed = () => loadChunk('failed-prediction', () => import('./failed-prediction.ts'));

export async function load(inputs: PredictionInputs): Promise<void> {
  const before = $prediction.get();
  $prediction.set({ status: 'loading', inputs, data: null });
  const shortest = wait(MIN_LOADER_TIME);
  try {
    const data = await takeReply(inputs);
    show('complete', inputs, data);
    await shortest;
    // The session may have ended meanwhile.
    if ($prediction.get().status !== 'complete') return;
    $prediction.setKey('status', 'ready');
    void refreshUser();
  } catch (error) {
    // The session may have ended meanwhile, or another prediction begun.
    if ($prediction.get().inputs !== inputs) return;
    await loadFailed().then(
      (failed) => failed.keepOrLeave(error, inputs, before),
      () => $prediction.setKey('status', 'failed'),
    );
  }
}

/** The rows belong to the session. After an expired one, a login requests the same prediction again. */
function clearPrediction(reason: EndReason): void {
  ahead = null;
  clearCachedReplies();
  clearLineFiles();
  if (reason === 'logged-out') {
    clearRequest();
    platform().history.replace({}, PATHS.seats);
  }
  $prediction.set({ ...noPrediction, status: 'anonymous' });
  resetFilters();
}

/** Runs in the background; a failure is not shown. @returns stops it */
export function savePredictions(): () => void {
  let last: unknown = null;
  return $prediction.listen(({ status, inputs, data }) => {
    if (status !== 'ready' || inputs === null || data === null || data === last) return;
    last = data;
    const { totalResults, fullChanceStats } = data.metadata;
    const { high, moderate, low } = fullChanceStats;
    const resultsMetadata = {
      totalResults,
      highChanceCount: high,
      moderateChanceCount: moderate,
      lowChanceCount: low ?? 0,
    };
    void savePrediction({ predictionData: inputs.request, resultsMetadata });
  });
}

type Body = {
  predictionData: { rank: number };
  resultsMetadata: Record<'totalResults' | 'highChanceCount' | 'moderateChanceCount' | 'lowChanceCount', number>;
};

async function savePrediction(body: Body): Promise<void> {
  try {
    await call('recordPrediction', { body, quiet: true });
  } catch {
    // The list on the screen does not depend on the record.
  }
}
