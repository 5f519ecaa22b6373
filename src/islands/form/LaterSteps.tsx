// The second and third step of the form, which load once the first one is usable.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { laterStepWords } from '../../copy/form/later-steps.ts';
import { searchCourses } from '../../stores/form/course-search.ts';
import { $alsoView, $preferencesView, $rankView, MOST_ALSO } from '../../stores/form/later-steps-view.ts';
import { loadOptions } from '../../stores/form/options.ts';
import { answerAlso, answerQuestion, loadQuestions } from '../../stores/form/questions.ts';
import { $alsoFieldsView, $meritNote, $outsideWarning, $questionsView } from '../../stores/form/questions-view.ts';
import { $also, $chosen } from '../../stores/form/wizard.ts';
import * as fields from '../../stores/form/wizard-fields.ts';
import { SelectField } from '../../ui/controls/Field.tsx';
import { PreferenceFields } from '../../ui/form/PreferenceFields.tsx';
import { QuestionFields } from '../../ui/form/QuestionFields.tsx';
import { RankFields } from '../../ui/form/RankFields.tsx';

const parseId = (text: string): number | null => (text === '' ? null : Number(text));

export function LaterStep({ step }: { step: 2 | 3 }) {
  const { counselling } = useStore($chosen);
  const also = useStore($also);
  const chosen = [counselling?.id, ...also.map(({ counsellingId }) => counsellingId)].join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another counselling has other questions
  useEffect(() => void loadQuestions(), [chosen]);
  return step === 2 ? <RankStep /> : <PreferenceStep />;
}

function RankStep() {
  return (
    <RankFields
      {...useStore($rankView)}
      outside={useStore($outsideWarning)}
      merit={useStore($meritNote)}
      also={useStore($alsoView)}
      mostAlso={MOST_ALSO}
      onAlso={fields.toggleAlso}
      onRank={fields.typeRank}
      onCounselling={(id) => fields.chooseCounselling(parseId(id))}
      onQuota={(id) => fields.chooseQuota(parseId(id))}
      onClosedQuota={fields.toggleClosedQuota}
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
      onSeatsMeant={fields.chooseSeatsMeant}
      questions={<Questions />}
      also={<AlsoFields />}
    />
  );
}

const AlsoFields = () =>
  useStore($alsoFieldsView).map(({ id, name, questions, ...category }) => (
    <fieldset key={id} className="also-in stack gap-2">
      <legend>{name}</legend>
      <SelectField
        id={`also-category-${id}`}
        {...category}
        empty={laterStepWords.chooseCategory}
        hint={laterStepWords.alsoCategoryHint}
        onChange={(chosen) => fields.changeAlso(id, { categoryId: parseId(chosen) })}
      />
      <QuestionFields
        {...questions}
        prefix={`${id}-`}
        onAnswer={(question, answer) => answerAlso(id, question, answer)}
        onRetry={() => void loadQuestions()}
      />
    </fieldset>
  ));

const Questions = () => (
  <QuestionFields {...useStore($questionsView)} onAnswer={answerQuestion} onRetry={() => void loadQuestions()} />
);
