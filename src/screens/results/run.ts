// Runs the prediction of the results page: guard, loading screen, cache, failure.
import { GUARD_DELAY_PREDICTIONS, MIN_LOADER_TIME } from '../../../api/contract/limits.ts';
import { emptyWords } from '../../copy/results.ts';
import { preloadEndpoint } from '../../lib/api/endpoint-tables.ts';
import { loadChunk } from '../../lib/api/lazy-chunk.ts';
import { wait } from '../../lib/platform.ts';
import { fetchPrediction, openCachedPrediction, type Prediction } from '../../lib/seats/fetch-prediction.ts';
import { clearLineFiles } from '../../lib/seats/line-files.ts';
import { clearCachedReplies, expireCachedReplies, readCached } from '../../lib/seats/prediction-cache.ts';
import { LINKED_COLLEGE_KEY } from '../../lib/storage/storage-keys.ts';
import { clearRequest, type PredictionInputs, saveRequest } from '../../lib/storage/tab-request.ts';
import type { EndReason } from '../../stores/session/session.ts';
import type { FilterOptionsStore } from '../form/filter-options.ts';
import type { Address } from './address.ts';
import type { List } from './list.ts';
import { noPrediction, type ResultsEnv, type State } from './state.ts';

export function createRun(
  env: ResultsEnv,
  state: State,
  list: List,
  { readRequest, restoreAddress, followAddress }: Address,
  { $filterOptions, loadFilterOptions }: FilterOptionsStore,
) {
  const { platform, call, mayEnter } = env;
  const { $prediction, $owner } = state;
  /** The reply to a request, on its way while the guard still shows. */
  let ahead: { key: string; reply: Promise<Prediction> } | null = null;

  /** @param status `guard` and `complete`: the list is drawn behind the guard or the loading screen */
  function show(status: 'guard' | 'complete' | 'ready', inputs: PredictionInputs, data: Prediction): void {
    $prediction.set({ status, inputs, data });
    state.$trouble.set(null);
    // From now on it is the request of this tab.
    if (inputs.onlyCharged) saveRequest(inputs);
    list.scheduleFilters();
    void loadFilterOptions(inputs.request);
  }
  const showPrediction = (inputs: PredictionInputs, data: Prediction): void => show('ready', inputs, data);

  const isAhead = ({ request }: Pick<PredictionInputs, 'request'>): boolean => ahead?.key === JSON.stringify(request);

  function fetchAhead(): void {
    const inputs = mayEnter() ? readRequest() : null;
    if (inputs === null || readCached(inputs.request, $owner.get()) !== null) return;
    const reply = fetchPrediction(inputs.request, $owner.get(), inputs.onlyCharged);
    // The failure is reported when the reply is used.
    reply.catch(() => undefined);
    ahead = { key: JSON.stringify(inputs.request), reply };
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

  function takeReply({ request, onlyCharged }: PredictionInputs): Promise<Prediction> {
    const reply = ahead && isAhead({ request }) ? ahead.reply : fetchPrediction(request, $owner.get(), onlyCharged);
    ahead = null;
    return reply;
  }

  async function load(inputs: PredictionInputs): Promise<void> {
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
      void env.refreshUser();
    } catch (error) {
      // The session may have ended meanwhile, or another prediction begun.
      if ($prediction.get().inputs !== inputs) return;
      await loadChunk('failed-prediction', () => import('./failed-prediction.ts')).then(
        ({ keepOrLeave }) => keepOrLeave({ ...state, env, showPrediction }, error, inputs, before),
        () => $prediction.setKey('status', 'failed'),
      );
    }
  }

  /** The latest prediction of the account: few addresses have no request in a tab without one. @returns null where the account has none, or the server cannot be reached */
  const findLast = (): Promise<PredictionInputs | null> =>
    call('own.pastPredictions', { quiet: true }).then(
      ({ records: [latest] }) => (latest ? { request: latest.request, onlyCharged: true } : null),
      () => null,
    );

  async function runPrediction(): Promise<void> {
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
    if (cached) return showPrediction(inputs, cached);
    await load(inputs);
  }

  /** What is drawn behind the guard is out of date: the prediction runs when the guard closes. */
  function dropDrawnAhead(): void {
    if ($prediction.get().status === 'guard') $prediction.set(noPrediction);
  }

  /** A plan that began or ended meanwhile shows other seats. */
  function dropOtherPlan(): void {
    ahead = null;
    clearCachedReplies();
    dropDrawnAhead();
    if ($prediction.get().status === 'ready' && env.$session.get().status === 'in') void runPrediction();
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

  /** The rows belong to the session. After an expired one, a login requests the same prediction again. */
  function clearPrediction(reason: EndReason): void {
    ahead = null;
    clearCachedReplies();
    clearLineFiles();
    if (reason === 'logged-out') {
      clearRequest();
      platform().history.replace({}, '/predictions');
    }
    $prediction.set({ ...noPrediction, status: 'anonymous' });
    list.resetFilters();
  }

  /** Records what is shown, in the background; the list on the screen does not depend on it, so a failure is not shown. */
  function savePredictions(): void {
    let last: unknown = null;
    $prediction.listen(({ status, inputs, data }) => {
      if (status !== 'ready' || inputs === null || data === null || data === last) return;
      last = data;
      const { totalResults, fullChanceStats } = data.metadata;
      const { high, moderate, low = 0 } = fullChanceStats;
      const counts = { totalResults, highChanceCount: high, moderateChanceCount: moderate, lowChanceCount: low };
      const body = { predictionData: inputs.request, resultsMetadata: counts };
      call('own.recordPrediction', { body, quiet: true }).catch(() => undefined);
    });
  }

  /** The page of a college led here: its seats show first. Without the chunk every seat shows. */
  function followLink(): void {
    if (platform().tab.get(LINKED_COLLEGE_KEY) !== null)
      void import('./linked-college.ts').then((linked) => linked.showLinkedCollege(env, state, list), console.warn);
  }

  return {
    showPrediction,
    runPrediction,
    load,
    async openPredictions(): Promise<void> {
      const restored = env.startSession();
      savePredictions();
      env.onSessionEnd.push(clearPrediction);
      $owner.listen(dropOtherPlan);
      $filterOptions.listen(dropOldPacks);
      env.onLogin.push(() => void runPrediction());
      preloadEndpoint('predictions.predict');
      fetchAhead();
      followLink();
      followAddress(runPrediction);
      const guard = wait(Math.max(0, GUARD_DELAY_PREDICTIONS - platform().sincePainted()));
      await Promise.all([openAhead(), guard, restored]);
      // The session may have ended during the guard's delay: the page then asks for a login itself.
      if ($prediction.get().status !== 'guard') return;
      if (!mayEnter()) {
        env.storeToast('warning', emptyWords.noSession);
        platform().replace(`/?from=${encodeURIComponent(platform().here())}`);
        return;
      }
      await runPrediction();
    },
  };
}

export type Run = ReturnType<typeof createRun>;
