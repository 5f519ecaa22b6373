// The second and third step of the form, which load once the first one is usable.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { laterStepWords } from '../../copy/later-steps.ts';
import { searchCourses } from '../../stores/form/course-search.ts';
import {
  $joinedCategoryView,
  $joinView,
  $ownStateView,
  $preferencesView,
  $rankView,
} from '../../stores/form/later-steps-view.ts';
import { loadOptions } from '../../stores/form/options.ts';
import { answerQuestion, loadQuestions } from '../../stores/form/questions.ts';
import { $meritNote, $outsideWarning, $questionsView } from '../../stores/form/questions-view.ts';
import { $chosen } from '../../stores/form/wizard.ts';
import * as fields from '../../stores/form/wizard-fields.ts';
import { SelectField } from '../../ui/controls/Field.tsx';
import { PreferenceFields } from '../../ui/form/PreferenceFields.tsx';
import { QuestionFields } from '../../ui/form/QuestionFields.tsx';
import { RankFields } from '../../ui/form/RankFields.tsx';

const parseId = (text: string): number | null => (text === '' ? null : Number(text));

export function LaterStep({ step }: { step: 2 | 3 }) {
  const { counselling } = useStore($chosen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another counselling has other questions
  useEffect(() => void loadQuestions(), [counselling]);
  return step === 2 ? <RankStep /> : <PreferenceStep />;
}

function RankStep() {
  return (
    <RankFields
      {...useStore($rankView)}
      outside={useStore($outsideWarning)}
      merit={useStore($meritNote)}
      join={useStore($joinView)}
      ownState={useStore($ownStateView)}
      onJoin={fields.joinIndia}
      onOwnState={fields.chooseOwnState}
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
      joinedCategory={<JoinedCategory />}
      questions={<Questions />}
    />
  );
}

function JoinedCategory() {
  const view = useStore($joinedCategoryView);
  return (
    view && (
      <SelectField
        id="india-category"
        {...view}
        empty={laterStepWords.chooseCategory}
        hint={laterStepWords.joinedCategoryHint}
        onChange={(id) => fields.chooseIndiaCategory(parseId(id))}
      />
    )
  );
}

const Questions = () => (
  <QuestionFields {...useStore($questionsView)} onAnswer={answerQuestion} onRetry={() => void loadQuestions()} />
);
