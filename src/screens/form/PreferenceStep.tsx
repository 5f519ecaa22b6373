// The third step of the form: category, disability, what the counsellings ask, which seats are meant, courses and budget.
import { useStore } from '@nanostores/react';
import { laterStepWords } from '../../copy/form/later-steps.ts';
import { questionWords } from '../../copy/form/questions.ts';
import { wizardWords } from '../../copy/form/wizard.ts';
import { SelectField } from '../../ui/controls/Field.tsx';
import { RadioGroup } from '../../ui/controls/RadioGroup.tsx';
import { CoursePicker } from './CoursePicker.tsx';
import { createLater } from './later.ts';
import { createQuestions } from './questions.ts';
import { parseId } from './RankStep.tsx';
import type { Form } from './screen.ts';

type Props = { form: Form };
type Questions = ReturnType<typeof createQuestions>;

const yesNo = (['yes', 'no'] as const).map((value) => ({ value, label: laterStepWords[value] }));

const meanings = [
  { value: 'year', label: laterStepWords.budgetYear },
  { value: 'total', label: laterStepWords.budgetTotal },
];

export function PreferenceStep({ form }: Props) {
  const later = form.late(createLater);
  const view = useStore(later.$preferencesView);
  const questions = form.late(createQuestions);
  const open = useStore(questions.$openField);
  const waits = view.category === '';
  return (
    <>
      <SelectField
        id="category"
        label={laterStepWords.category}
        empty={laterStepWords.chooseCategory}
        value={view.category}
        options={view.categories}
        onChange={(id) => form.chooseCategory(parseId(id))}
        hint={view.categoryNote}
      />
      {view.asksPwd && (
        <RadioGroup
          name="pwd"
          label={laterStepWords.pwd}
          value={view.pwd}
          options={yesNo}
          onChange={later.choosePwd}
          disabled={waits}
          hint={waits ? laterStepWords.pwdWaits : laterStepWords.pwdHint}
        />
      )}
      <QuestionFields
        view={useStore(questions.$questionsView)}
        onAnswer={questions.answerQuestion}
        onRetry={questions.loadQuestions}
      />
      <AlsoFields form={form} questions={questions} />
      {view.meant.length > 0 && (
        <RadioGroup
          name="seats-meant"
          label={laterStepWords.seatsMeant}
          value={view.seatsMeant}
          options={view.meant}
          onChange={later.chooseSeatsMeant}
          hint={laterStepWords.seatsMeantHint}
          stacked
        />
      )}
      <Wishes form={form} />
      {open && <p className="hint">{laterStepWords.stillOpen(open)}</p>}
    </>
  );
}

/** Preferred courses and budget. */
function Wishes({ form }: Props) {
  const later = form.late(createLater);
  const view = useStore(later.$preferencesView);
  return (
    <>
      <div className="stack halves">
        <CoursePicker
          {...view.courses}
          onSearch={later.searchCourses}
          onChoose={(preferredCourses) => form.change({ preferredCourses })}
        />
        <SelectField
          id="budget"
          label={view.budgetMeans === 'total' ? laterStepWords.budgetInAll : laterStepWords.budget}
          empty={laterStepWords.anyBudget}
          value={view.budget}
          options={view.budgets}
          onChange={(rupees) => form.change({ budget: parseId(rupees) })}
        />
      </div>
      {view.budget !== '' && (
        <RadioGroup
          name="budget-means"
          label={laterStepWords.budgetMeans}
          value={view.budgetMeans}
          options={meanings}
          onChange={later.chooseBudgetMeaning}
          hint={laterStepWords.budgetHint}
        />
      )}
    </>
  );
}

const AlsoFields = ({ form, questions }: Props & { questions: Questions }) =>
  useStore(questions.$alsoFieldsView).map(({ id, name, questions: asked, ...category }) => (
    <fieldset key={id} className="stack gap-2">
      <legend className="field-label bottom-2">{name}</legend>
      <SelectField
        id={`also-category-${id}`}
        {...category}
        empty={laterStepWords.chooseCategory}
        hint={laterStepWords.alsoCategoryHint}
        onChange={(chosen) => form.late(createLater).changeAlso(id, { categoryId: parseId(chosen) })}
      />
      <QuestionFields
        view={asked}
        prefix={`${id}-`}
        onAnswer={(question, answer) => questions.answerAlso(id, question, answer)}
        onRetry={questions.loadQuestions}
      />
    </fieldset>
  ));

type QuestionFieldsProps = {
  view: ReturnType<Questions['$questionsView']['get']>;
  /** Sets the groups of two counsellings apart. */
  prefix?: string;
  onAnswer: (question: string, answer: string) => void;
  onRetry: () => Promise<void>;
};

/** The questions of a counselling as radio buttons, and below them where their rules are from. */
function QuestionFields({ view: { status, questions, sources }, prefix = '', onAnswer, onRetry }: QuestionFieldsProps) {
  if (status === 'loading') return <p className="hint">{questionWords.loading}</p>;
  if (status === 'error') {
    return (
      <p className="hint" data-kind="error" role="alert">
        {questionWords.failed}{' '}
        <button type="button" className="text-button" onClick={() => void onRetry()}>
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
