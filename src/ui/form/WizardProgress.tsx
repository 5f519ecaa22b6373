// Progress of the form: three bars and the name of the step.
import { wizardWords } from '../../copy/wizard.ts';

export function WizardProgress({ step }: { step: 1 | 2 | 3 }) {
  const name = wizardWords.steps[step - 1];
  return (
    <div className="progress">
      <p>
        <span>{wizardWords.stepOf(step)}</span>
        <strong aria-live="polite">{name}</strong>
      </p>
      <div
        className="progress-bars"
        role="progressbar"
        aria-label={wizardWords.stepOf(step)}
        aria-valuemin={1}
        aria-valuemax={3}
        aria-valuenow={step}
      >
        {[1, 2, 3].map((bar) => (
          <span key={bar} data-done={bar <= step} />
        ))}
      </div>
    </div>
  );
}
