// Records each shown prediction with the account, so that the profile can open it again.
import { call } from '../../lib/api.ts';
import { $prediction } from './prediction-state.ts';

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
