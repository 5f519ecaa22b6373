// The second step of the form: rank, counselling and quota with a line on who may take it, and what may join the list.
import { useStore } from '@nanostores/react';
import { MAX_ALSO } from '../../../api/contract/limits.ts';
import { laterStepWords } from '../../copy/form/later-steps.ts';
import { wizardWords } from '../../copy/form/wizard.ts';
import { SelectField, TextField } from '../../ui/controls/Field.tsx';
import { createLater } from './later.ts';
import { createQuestions } from './questions.ts';
import type { Form } from './screen.ts';

type Props = { form: Form };

export const parseId = (text: string): number | null => (text === '' ? null : Number(text));

export function RankStep({ form }: Props) {
  const later = form.late(createLater);
  const view = useStore(later.$rankView);
  const merit = useStore(form.late(createQuestions).$meritNote);
  return (
    <>
      <TextField
        id="rank"
        label={view.rankLabel}
        numeric
        autoComplete="off"
        value={view.rank}
        disabled={view.rankLocked}
        onChange={form.typeRank}
        hint={view.rankLocked ? laterStepWords.rankLocked : view.rankWrong || view.rankCost || laterStepWords.rankHint}
        hintKind={view.rankWrong ? 'error' : undefined}
      />
      {view.usedRanks.length > 0 && (
        <fieldset className="cluster">
          <legend className="hint">{laterStepWords.usedRanks}</legend>
          {view.usedRanks.map(({ rank, label, chosen }) => (
            <button
              key={rank}
              type="button"
              className="chip"
              aria-pressed={chosen}
              onClick={() => later.chooseUsedRank(rank)}
            >
              {label}
            </button>
          ))}
        </fieldset>
      )}
      <SelectField
        id="counselling"
        label={laterStepWords.counselling}
        empty={view.loading === 'loading' ? laterStepWords.optionsLoading : laterStepWords.chooseCounselling}
        value={view.counselling}
        options={view.counsellings}
        onChange={(id) => later.chooseCounselling(parseId(id))}
        hint={view.dataYears}
      />
      {merit && <p className="hint">{merit}</p>}
      {view.loading === 'error' && (
        <p className="hint" data-kind="error" role="alert">
          {laterStepWords.optionsFailed} {view.failure}{' '}
          <button type="button" className="text-button" onClick={() => void form.loadOptions()}>
            {wizardWords.retry}
          </button>
        </p>
      )}
      <Quota form={form} />
      <AlsoIn form={form} />
    </>
  );
}

function Quota({ form }: Props) {
  const later = form.late(createLater);
  const view = useStore(later.$rankView);
  const outside = useStore(form.late(createQuestions).$outsideWarning);
  const { counselling, quota, closedQuotas } = view;
  const isClosed = quota !== '' && !view.quotaOpen;
  return (
    <>
      <SelectField
        id="quota"
        label={laterStepWords.quota}
        empty={counselling === '' ? laterStepWords.quotaFirst : laterStepWords.chooseQuota}
        value={quota}
        disabled={counselling === ''}
        options={view.quotas}
        onChange={(id) => later.chooseQuota(parseId(id))}
        hint={view.quotaWho}
        hintKind={isClosed ? 'warning' : undefined}
      />
      {closedQuotas.length > 0 && (
        <details>
          <summary>{laterStepWords.closedQuotas(closedQuotas.filter(({ ticked }) => ticked).length)}</summary>
          <p className="hint">{laterStepWords.closedQuotasHint}</p>
          {closedQuotas.map(({ id, name, who, ticked }) => (
            <label key={id} className="tick">
              <input type="checkbox" checked={ticked} onChange={() => later.toggleClosedQuota(id)} />
              <span>
                {name}
                <small className="hint">{who}</small>
              </span>
            </label>
          ))}
        </details>
      )}
      {outside && (
        <p className="hint" data-kind="warning" role="status">
          {outside}
        </p>
      )}
      {isClosed && (
        <label className="tick">
          <input
            type="checkbox"
            checked={view.quotaConfirmed}
            onChange={(event) => form.change({ quotaConfirmed: event.target.checked })}
          />
          {laterStepWords.confirmQuota}
        </label>
      )}
    </>
  );
}

/** Ticks that are always in view. */
const IN_VIEW = 2;

/** Further counsellings that may join the list, the own state and all India before other states. */
function AlsoIn({ form }: Props) {
  const { $alsoView, toggleAlso } = form.late(createLater);
  const options = useStore($alsoView);
  const more = options.slice(IN_VIEW);
  const tick = ({ id, name, ticked, disabled }: (typeof options)[number]) => (
    <label key={id} className="tick">
      <input type="checkbox" checked={ticked} disabled={disabled} onChange={() => toggleAlso(id)} />
      {name}
    </label>
  );
  if (options.length === 0) return null;
  return (
    <fieldset className="stack gap-2">
      <legend className="field-label bottom-2">{laterStepWords.also}</legend>
      {options.slice(0, IN_VIEW).map(tick)}
      {more.length > 0 && (
        <details>
          <summary>{laterStepWords.alsoMore(more.filter(({ ticked }) => ticked).length)}</summary>
          {more.map(tick)}
        </details>
      )}
      <p className="hint">{laterStepWords.alsoHint(MAX_ALSO)}</p>
    </fieldset>
  );
}
