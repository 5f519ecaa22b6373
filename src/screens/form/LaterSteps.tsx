// The second and third step of the form, which load once the first one is usable.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { createLater } from './later.ts';
import { PreferenceStep } from './PreferenceStep.tsx';
import { createQuestions } from './questions.ts';
import { RankStep } from './RankStep.tsx';
import type { Form } from './screen.ts';

export function LaterStep({ form, step }: { form: Form; step: 2 | 3 }) {
  const { follow } = form.late(createLater);
  const { loadQuestions } = form.late(createQuestions);
  const { counselling } = useStore(form.$chosen);
  const also = useStore(form.$also);
  useEffect(follow, [follow]);
  const chosen = [counselling?.id, ...also.map(({ counsellingId }) => counsellingId)].join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another counselling has other questions
  useEffect(() => void loadQuestions(), [chosen]);
  return step === 2 ? <RankStep form={form} /> : <PreferenceStep form={form} />;
}
