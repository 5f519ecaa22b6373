// Fields for category, disability, preferred courses and budget.
import type { ReactNode } from 'react';
import { laterStepWords } from '../../copy/form/later-steps.ts';
import { type Option, SelectField } from '../controls/Field.tsx';
import { RadioGroup } from '../controls/RadioGroup.tsx';
import { CoursePicker, type CoursePickerProps } from './CoursePicker.tsx';

export type PreferenceFieldsProps = {
  category: string;
  categories: readonly Option[];
  categoryNote: string;
  asksPwd: boolean;
  pwd: string;
  budget: string;
  budgets: readonly Option[];
  budgetMeans: string;
  seatsMeant: string;
  /** Empty where it is not asked. */
  meant: readonly Option[];
  courses: CoursePickerProps;
  onCategory: (id: string) => void;
  onPwd: (answer: string) => void;
  onBudget: (rupees: string) => void;
  onBudgetMeaning: (meaning: string) => void;
  onSeatsMeant: (answer: string) => void;
  /** What the further counsellings ask. */
  also?: ReactNode;
  /** What the counselling asks besides. */
  questions?: ReactNode;
};

const yesNo = [
  { value: 'no', label: laterStepWords.no },
  { value: 'yes', label: laterStepWords.yes },
];

const meanings = [
  { value: 'year', label: laterStepWords.budgetYear },
  { value: 'total', label: laterStepWords.budgetTotal },
];

const SeatsMeant = ({ seatsMeant, meant, onSeatsMeant }: PreferenceFieldsProps) => (
  <RadioGroup
    name="seats-meant"
    label={laterStepWords.seatsMeant}
    value={seatsMeant}
    options={meant}
    onChange={onSeatsMeant}
    hint={laterStepWords.seatsMeantHint}
    stacked
  />
);

export function PreferenceFields(props: PreferenceFieldsProps) {
  const waits = props.category === '';
  return (
    <>
      <SelectField
        id="category"
        label={laterStepWords.category}
        empty={laterStepWords.chooseCategory}
        value={props.category}
        options={props.categories}
        onChange={props.onCategory}
        hint={props.categoryNote}
      />
      {props.asksPwd && (
        <RadioGroup
          name="pwd"
          label={laterStepWords.pwd}
          value={props.pwd}
          options={yesNo}
          onChange={props.onPwd}
          disabled={waits}
          hint={waits ? laterStepWords.pwdWaits : laterStepWords.pwdHint}
        />
      )}
      {props.questions}
      {props.also}
      {props.meant.length > 0 && <SeatsMeant {...props} />}
      <div className="field-pair stack">
        <CoursePicker {...props.courses} />
        <SelectField
          id="budget"
          label={laterStepWords.budget}
          optional
          empty={laterStepWords.anyBudget}
          value={props.budget}
          options={props.budgets}
          onChange={props.onBudget}
        />
      </div>
      {props.budget !== '' && (
        <RadioGroup
          name="budget-means"
          label={laterStepWords.budgetMeans}
          value={props.budgetMeans}
          options={meanings}
          onChange={props.onBudgetMeaning}
          hint={laterStepWords.budgetHint}
        />
      )}
    </>
  );
}
