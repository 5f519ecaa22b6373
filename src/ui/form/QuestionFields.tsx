// The questions of a counselling: few answers as radio buttons, each with its rule behind a summary.
import { questionWords } from '../../copy/questions.ts';
import { wizardWords } from '../../copy/wizard.ts';
import { RadioGroup } from '../controls/RadioGroup.tsx';

export type QuestionFieldsProps = {
  status: 'idle' | 'loading' | 'loaded' | 'error';
  questions: readonly {
    id: string;
    text: string;
    hint: string;
    /** Where the rule is printed, and how sure it is. */
    source: string;
    value: string;
    options: readonly { value: string; label: string }[];
  }[];
  onAnswer: (question: string, answer: string) => void;
  onRetry: () => void;
};

export function QuestionFields({ status, questions, onAnswer, onRetry }: QuestionFieldsProps) {
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
  return questions.map(({ id, text, hint, source, value, options }) => (
    <div key={id} className="question" title={source}>
      <RadioGroup
        name={`question-${id}`}
        label={text}
        value={value}
        options={options}
        onChange={(answer) => onAnswer(id, answer)}
        hint={[hint, source].filter(Boolean).join(' ')}
        stacked={options.length > 2}
      />
    </div>
  ));
}
