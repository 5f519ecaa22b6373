// The questions of a counselling as radio buttons, and below them where their rules are from.
import { questionWords } from '../../copy/form/questions.ts';
import { wizardWords } from '../../copy/form/wizard.ts';
import { RadioGroup } from '../controls/RadioGroup.tsx';

export type QuestionFieldsProps = {
  /** Sets the groups of two counsellings apart. */
  prefix?: string;
  status: 'idle' | 'loading' | 'loaded' | 'error';
  /** Where the rules are printed, and how sure they are. */
  sources: readonly string[];
  questions: readonly {
    id: string;
    text: string;
    hint: string;
    value: string;
    options: readonly { value: string; label: string }[];
  }[];
  onAnswer: (question: string, answer: string) => void;
  onRetry: () => void;
};

export function QuestionFields({ prefix = '', status, questions, sources, onAnswer, onRetry }: QuestionFieldsProps) {
  if (status === 'loading') return <p className="hint">{questionWords.loading}</p>;
  if (status === 'error') {
    return (
      <p className="hint" data-kind="error" role="alert">
        {questionWords.failed}{' '}
        <button type="button" className="text-button" onClick={onRetry}>
          {wizardWords.retry}
        </button>
      </p>
    );
  }
  return (
    <>
      {questions.map(({ id, text, hint, value, options }) => (
        <RadioGroup
          key={id}
          name={`question-${prefix}${id}`}
          label={text}
          value={value}
          options={options}
          onChange={(answer) => onAnswer(id, answer)}
          hint={hint}
          stacked={options.length > 2}
        />
      ))}
      {sources.length > 0 && (
        <p className="hint">
          {questionWords.sources} {sources.join('; ')}.
        </p>
      )}
    </>
  );
}
