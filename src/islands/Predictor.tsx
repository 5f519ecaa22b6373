// The three-step form of the home page. Its later steps load once the first one is usable.
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type RefObject, type SubmitEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { wizardWords } from '../copy/form/wizard.ts';
import { createForm, firstPersonView, firstWizardView } from '../screens/form/screen.ts';
import { formEnv, reloadPage } from '../stores/page/form-env.ts';
import { Boundary } from '../ui/controls/Boundary.tsx';
import { Button } from '../ui/controls/Button.tsx';
import { ErrorHint } from '../ui/controls/ErrorHint.tsx';
import type { Option } from '../ui/controls/Field.tsx';
import { useHydrated } from '../ui/controls/use-hydrated.ts';
import { ConsentLine } from '../ui/form/ConsentLine.tsx';
import { PersonFields } from '../ui/form/PersonFields.tsx';

type LaterSteps = typeof import('../screens/form/LaterSteps.tsx');

const wizard = createForm(formEnv, () => import('./form/submit.ts'));
const $laterSteps = atom<LaterSteps | null>(null);

/** Whether the later steps and the server were both out of reach at the last press. */
const $offline = atom(false);

/** A failure is reported by the page; the next press on Next tries again. */
const loadLaterSteps = (): Promise<void> =>
  import('../screens/form/LaterSteps.tsx').then($laterSteps.set, console.warn);

/** A browser never asks again for an import of a chunk that failed: only the page does, and what is typed is kept. */
async function loadForPress(): Promise<void> {
  await loadLaterSteps();
  $offline.set($laterSteps.get() === null && !(await reloadPage()));
}

export function Predictor({ states }: { states: readonly Option[] }) {
  const hydrated = useHydrated();
  const live = useStore(wizard.$wizardView);
  const [later, failed] = [useStore($laterSteps), useStore($offline)];
  const view = hydrated ? live : firstWizardView;
  const error = view.error || (failed ? wizardWords.noConnection : '');
  const step = later ? view.step : 1;
  const form = useOpening();
  const moveFocus = useRef(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (step === view.step && step === 3) void wizard.submitWizard();
    else if (step === view.step) changeStep(wizard.nextStep);
    if (later === null) void loadForPress();
  };
  /** After a change of step by a button the focus moves to the new step. */
  const changeStep = (toStep: () => void) => {
    moveFocus.current = true;
    toStep();
  };
  useEffect(() => {
    if (moveFocus.current) form.current?.querySelector<HTMLElement>(`[data-step="${step}"]`)?.focus();
    moveFocus.current = false;
  }, [step, form]);
  return (
    <Boundary>
      <form
        ref={form}
        className="wizard stack gap-2"
        aria-label={wizardWords.heading}
        // Without a script the browser must send nothing: the address would name the person.
        method="dialog"
        onSubmit={submit}
        noValidate
      >
        <WizardProgress step={step} />
        <div className="wizard-fields stack gap-2" key={step} data-step={step} tabIndex={-1}>
          {later && step !== 1 ? (
            <later.LaterStep form={wizard} step={step} />
          ) : (
            <PersonStep states={states} hydrated={hydrated} />
          )}
        </div>
        <ErrorHint>{error}</ErrorHint>
        {view.limit && (
          <p className="message" role="status">
            {view.limit} <a href="/pricing">{wizardWords.seePlans}</a>
          </p>
        )}
        <WizardButtons
          {...view}
          waiting={step !== view.step}
          failed={failed}
          onBack={() => changeStep(wizard.previousStep)}
        />
        {step === 1 && <ConsentLine />}
      </form>
    </Boundary>
  );
}

type Buttons = typeof firstWizardView & {
  /** The next step is on its way. */
  waiting: boolean;
  /** It did not come. */
  failed: boolean;
  onBack: () => void;
};

function WizardButtons({ step, canGoBack, canGoOn, canSubmit, submitting, waiting, failed, onBack }: Buttons) {
  const isLast = step === 3 && !waiting;
  const words = isLast ? wizardWords.submit : wizardWords.next;
  // Not disabled while it works: it would lose the focus, which comes back to it from the code.
  const isBusy = submitting || (waiting && !failed);
  return (
    <div className="stack lead">
      <Button kind="plain" disabled={!canGoBack || waiting} onClick={onBack}>
        {wizardWords.previous}
      </Button>
      <Button
        type="submit"
        data-next
        disabled={!(waiting || submitting || (isLast ? canSubmit : canGoOn))}
        aria-busy={isBusy || undefined}
      >
        {isBusy ? wizardWords.submitting : words}
      </Button>
    </div>
  );
}

function PersonStep({ states, hydrated }: { states: readonly Option[]; hydrated: boolean }) {
  const live = useStore(wizard.$personView);
  return (
    <PersonFields
      prefix=""
      codeHint={wizardWords.codeLater}
      {...(hydrated ? live : firstPersonView)}
      states={states}
      onMobile={wizard.typeMobile}
      onName={wizard.typeOwnName}
      onNameLeft={wizard.trimOwnName}
      onState={(state) => wizard.change({ state })}
    />
  );
}

const findAsk = () => document.querySelector('.ask');

/** Rank and category above the form; the category only where somebody chose it. */
function readAsked(ask: Element | null) {
  const { value = '', name = '' } = ask?.querySelector('select') ?? {};
  return { rank: ask?.querySelector('input')?.value ?? '', ownCategory: name === '' ? '' : value };
}

/** What is typed above the form goes into it, and what the form knows is shown above it. */
function followAsk(): void {
  const ask = findAsk();
  const input = ask?.querySelector('input');
  const select = ask?.querySelector('select');
  if (!ask || !input || !select) return;
  const readShown = () => `${input.value} ${select.value}`;
  ask.addEventListener('input', () => {
    const { rank, ownCategory } = readAsked(ask);
    wizard.typeAsked(rank, ownCategory);
  });
  wizard.$askView.subscribe(({ rank, category }) => {
    const shown = readShown();
    if (document.activeElement !== input) input.value = rank;
    const isListed = [...select.options].some(({ value }) => value === category);
    if (document.activeElement !== select && isListed) select.value = category;
    if (readShown() !== shown) ask.dispatchEvent(new Event('rank-known', { bubbles: true }));
  });
}

/** Opens the form with what was typed and pressed before the script arrived. @returns the ref of the form */
function useOpening(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  // Before the next key: what was typed since would overwrite what was typed before.
  useLayoutEffect(() => {
    wizard.openWizard(readTypedInputs(form.current), takeEarlyPress(form.current));
    followAsk();
    form.current?.dispatchEvent(new Event('form-usable', { bubbles: true }));
    // In a task of its own, so that what the person typed or pressed is drawn first.
    setTimeout(() => void loadLaterSteps());
  }, []);
  return form;
}

/** Text that was typed before the script arrived, as happens on slow networks. */
function readTypedInputs(form: HTMLFormElement | null) {
  if (form === null) return {};
  const typed = new FormData(form);
  const text = (name: string) => String(typed.get(name) ?? '');
  return { mobile: text('mobile'), name: text('name'), state: text('state'), ...readAsked(findAsk()) };
}

/** A press on Next before the script arrived, which `early-form.ts` marks. */
function takeEarlyPress(form: HTMLFormElement | null): boolean {
  const island = form?.closest('astro-island');
  const pressed = island?.hasAttribute('data-pressed') ?? false;
  island?.removeAttribute('data-pressed');
  return pressed;
}

/** Progress of the form: three bars and the name of the step. */
function WizardProgress({ step }: { step: 1 | 2 | 3 }) {
  const name = wizardWords.steps[step - 1];
  return (
    <div className="progress stack gap-1">
      <p className="spread gap-2">
        <span className="muted">{wizardWords.stepOf(step)}</span>
        <strong aria-live="polite">{name}</strong>
      </p>
      <div
        className="progress-bars stack gap-2"
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
