// The loading screen of a prediction: three steps, a fact, a link back.
import { useEffect, useState } from 'react';
import { FACT_ROTATION, LOADER_STEPS } from '../../../api/contract/limits.ts';
import { loadingWords } from '../../copy/results.ts';
import { CheckIcon } from '../../ui/controls/icons.tsx';

export type LoadingScreenProps = {
  complete: boolean;
  facts: readonly string[];
};

export function LoadingScreen({ complete, facts }: LoadingScreenProps) {
  const elapsed = useElapsed();
  const done = complete ? LOADER_STEPS.length : LOADER_STEPS.filter((end) => elapsed >= end).length;
  const fact = facts[Math.floor(elapsed / FACT_ROTATION) % Math.max(1, facts.length)];
  return (
    <section className="loading stack gap-5 start" aria-live="polite" aria-busy={!complete}>
      <h1 className="text-5">{loadingWords.title}</h1>
      <progress aria-label={loadingWords.title} max={LOADER_STEPS.length} value={complete ? done : undefined} />
      <ol className="stack gap-4">
        {loadingWords.steps.map((step, place) => (
          <li key={step} className="row gap-4 soft" data-state={selectStepState(place, done)}>
            <span className="loading-mark rigid">{place < done ? <CheckIcon /> : place + 1}</span>
            <span>
              <strong className="block ink text-3">{step}</strong>
              {loadingWords.details[place]}
            </span>
          </li>
        ))}
      </ol>
      <p className="loading-fact">{done >= LOADER_STEPS.length ? <strong>{loadingWords.complete}</strong> : fact}</p>
      <a className="button" data-kind="plain" href="/">
        {loadingWords.back}
      </a>
    </section>
  );
}

const selectStepState = (place: number, done: number): 'done' | 'now' | 'later' => {
  if (place < done) return 'done';
  return place === done ? 'now' : 'later';
};

function useElapsed(): number {
  const [elapsed, setElapsed] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setElapsed((before) => before + 250), 250);
    return () => clearInterval(timer);
  }, []);
  return elapsed;
}
