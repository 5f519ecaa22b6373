// Enter my result in the open seat. It loads when it is asked for.
import { useStore } from '@nanostores/react';
import { ResultForm } from '../../screens/result/ResultForm.tsx';
import { createResultScreen } from '../../screens/result/screen.ts';
import { reloadPrediction } from '../../screens/results/trouble.ts';
import { seasonEnv } from '../../stores/choices/list-env.ts';
import { results } from './screen.ts';

export const reload = (): Promise<void> => reloadPrediction(results);
export const resultScreen = createResultScreen({ ...seasonEnv, reload });

export default function SeatResult({ id }: { id: string }) {
  useStore(resultScreen.$view);
  return <ResultForm screen={resultScreen} seat={resultScreen.findSeat(id)} />;
}
