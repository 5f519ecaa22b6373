// The results page of this tab. Its lists follow its prediction.
import { createResults } from '../../screens/results/screen.ts';
import { $predicted } from '../../stores/choices/list-state.ts';
import { resultsEnv } from '../../stores/page/results-env.ts';

export const results = createResults(resultsEnv);
results.$prediction.subscribe($predicted.set);
