// Predictions are kept with the account as they appear, so that the profile can open them again.
import { loadChunk } from '../../lib/lazy-chunk.ts';
import { $prediction } from './prediction-state.ts';

/** Nobody waits for it, and nobody is troubled when it fails. @returns stops it */
export function savePredictions(): () => void {
  let last: unknown = null;
  return $prediction.listen(({ status, inputs, data }) => {
    if (status !== 'ready' || asked === null || data === null || data === last) return;
    last = data;
    const { totalResults, fullChanceStats } = data.metadata;
    const { high, moderate, low } = fullChanceStats;
    const resultsMetadata = {
      totalResults,
      highChanceCount: high,
      moderateChanceCount: moderate,
      lowChanceCount: low ?? 0,
    };
    void savePrediction({ predictionData: asked.request, resultsMetadata });
  });
}

type Body = {
  predictionData: { rank: number };
  resultsMetadata: Record<'totalResults' | 'highChanceCount' | 'moderateChanceCount' | 'lowChanceCount', number>;
};

async function savePrediction(body: Body): Promise<void> {
  try {
    const { callOwn } = await loadChunk('own-api', () => import('../../lib/own-api.ts'));
    await callOwn('recordPrediction', { body, quiet: true });
  } catch {
    // The list on the screen is whole without it.
  }
}
