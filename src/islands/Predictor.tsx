// The three-step form of the home page.
import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { wizardWords } from '../copy/wizard.ts';
import { searchCourses } from '../stores/form/course-search.ts';
import { loadOptions } from '../stores/form/options.ts';
import { emptyWizard } from '../stores/form/wizard.ts';
import * as fields from '../stores/form/wizard-fields.ts';
import { openWizard, submitWizard } from '../stores/form/wizard-submit.ts';
import {
  $personView,
  $preferencesView,
  $rankView,
  $wizardView,
  firstWizardView,
  personView,
} from '../stores/form/wizard-view.ts';
import { Boundary } from '../ui/controls/Boundary.tsx';
import type { Option } from '../ui/controls/Field.tsx';
import { useHydrated } from '../ui/controls/use-hydrated.ts';
import { ConsentLine } from '../ui/form/ConsentLine.tsx';
import { PersonFields } from '../ui/form/PersonFields.tsx';
import { PreferenceFields } from '../ui/form/PreferenceFields.tsx';
import { RankFields } from '../ui/form/RankFields.tsx';
import { WizardProgress } from '../ui/form/WizardProgress.tsx';

const parseId = (text: string): number | null => (text === '' ? null : Number(text));
const firstPerson = personView(emptyWizard);

export function Predictor({ states }: { states: readonly Option[] }) {
  const hydrated = useHydrated();
  const live = useStore($wizardView);
  const view = hydrated ? live : firstWizardView;
  const form = useRef<HTMLFormElement>(null);
  const moveFocus = useRef(false);
  useEffect(() => openWizard(readTypedInputs(form.current)), []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (view.step === 3) void submitWizard();
    else changeStep(fields.nextStep);
  };
  /** After a change of step by a button the focus moves to the new step. */
  const changeStep = (toStep: () => void) => {
    moveFocus.current = true;
    toStep();
  };
  useEffect(() => {
    if (moveFocus.current) form.current?.querySelector<HTMLElement>(`[data-step="${view.step}"]`)?.focus();
    moveFocus.current = false;
  }, [view.step]);
  return (
    <Boundary>
      <form ref={form} className="wizard" aria-label={wizardWords.heading} onSubmit={submit} noValidate>
        <WizardProgress step={view.step} />
        <div className="wizard-fields" key={view.step} data-step={view.step} tabIndex={-1}>
          {view.step === 1 && <PersonStep states={states} hydrated={hydrated} />}
          {view.step === 2 && <RankStep />}
          {view.step === 3 && <PreferenceStep />}
        </div>
        {view.error && (
          <p className="hint" data-kind="error" role="alert">
            {view.error}
          </p>
        )}
        {view.limit && (
          <p className="limit" role="status">
            {view.limit} <a href="/pricing">{wizardWords.seePlans}</a>
          </p>
        )}
        <WizardButtons {...view} onBack={() => changeStep(fields.previousStep)} />
        {view.step === 1 && <ConsentLine />}
      </form>
    </Boundary>
  );
}

type Buttons = typeof firstWizardView & { onBack: () => void };

function WizardButtons({ step, canGoBack, canGoOn, canSubmit, submitting, onBack }: Buttons) {
  return (
    <div className="wizard-buttons">
      <button type="button" className="button" data-kind="plain" disabled={!canGoBack} onClick={onBack}>
        {wizardWords.previous}
      </button>
      {step < 3 ? (
        <button type="submit" className="button" disabled={!canGoOn}>
          {wizardWords.next}
        </button>
      ) : (
        <button type="submit" className="button" disabled={!canSubmit}>
          {submitting ? wizardWords.submitting : wizardWords.submit}
        </button>
      )}
    </div>
  );
}

function PersonStep({ states, hydrated }: { states: readonly Option[]; hydrated: boolean }) {
  const live = useStore($personView);
  return (
    <PersonFields
      prefix=""
      codeHint={wizardWords.noAccount}
      {...(hydrated ? live : firstPerson)}
      states={states}
      onMobile={fields.typeMobile}
      onName={fields.typeOwnName}
      onNameLeft={fields.trimOwnName}
      onState={fields.chooseState}
    />
  );
}

function RankStep() {
  return (
    <RankFields
      {...useStore($rankView)}
      onRank={fields.typeRank}
      onCounselling={(id) => fields.chooseCounselling(parseId(id))}
      onQuota={(id) => fields.chooseQuota(parseId(id))}
      onUsedRank={fields.chooseUsedRank}
      onConfirm={fields.confirmQuota}
      onRetry={loadOptions}
    />
  );
}

function PreferenceStep() {
  const view = useStore($preferencesView);
  return (
    <PreferenceFields
      {...view}
      courses={{ ...view.courses, onSearch: searchCourses, onChoose: fields.chooseCourses }}
      onCategory={(id) => fields.chooseCategory(parseId(id))}
      onPwd={(answer) => fields.choosePwd(answer === 'yes' ? 'yes' : 'no')}
      onBudget={(rupees) => fields.chooseBudget(parseId(rupees))}
      onBudgetMeaning={fields.chooseBudgetMeaning}
    />
  );
}

/** Text that was typed before the script arrived, as happens on slow networks. */
function readTypedInputs(form: HTMLFormElement | null): { mobile?: string; name?: string; state?: string } {
  if (form === null) return {};
  const typed = new FormData(form);
  const text = (name: string) => String(typed.get(name) ?? '');
  return { mobile: text('mobile'), name: text('name'), state: text('state') };
}
