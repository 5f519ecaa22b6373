// Fields for rank, counselling and quota, with a line on who may take the quota.
import { laterStepWords } from '../../copy/form/later-steps.ts';
import { wizardWords } from '../../copy/form/wizard.ts';
import { type Option, SelectField, TextField } from '../controls/Field.tsx';
import { AlsoIn, type AlsoOption, type ClosedQuota, ClosedQuotas } from './MoreSeats.tsx';

export type RankFieldsProps = {
  rank: string;
  rankLabel: string;
  rankLocked: boolean;
  /** Why the text is not a rank; empty when it is one. */
  rankWrong: string;
  /** What using the rank costs; empty where it costs nothing to say. */
  rankCost: string;
  usedRanks: readonly { rank: number; label: string; chosen: boolean }[];
  counselling: string;
  counsellings: readonly Option[];
  /** What the closing ranks of the chosen counselling rest on, in words. */
  dataYears: string;
  quota: string;
  quotas: readonly Option[];
  /** Closed quotas that may join the chosen one; empty where none may. */
  closedQuotas: readonly ClosedQuota[];
  quotaWho: string;
  quotaOpen: boolean;
  quotaConfirmed: boolean;
  /** How the merit list of the state may differ from the rank; empty where nothing is known. */
  merit: string;
  /** Why the counselling or the quota may be closed to a candidate of another state; empty otherwise. */
  outside: string;
  /** The further counsellings that may join the list; empty where none may. */
  also: readonly AlsoOption[];
  mostAlso: number;
  loading: 'idle' | 'loading' | 'loaded' | 'error';
  /** The error of the server; empty when there is none. */
  failure: string;
  onRank: (text: string) => void;
  onCounselling: (id: string) => void;
  onQuota: (id: string) => void;
  onClosedQuota: (id: number) => void;
  onUsedRank: (rank: number) => void;
  onAlso: (id: number) => void;
  onConfirm: (confirmed: boolean) => void;
  onRetry: () => void;
};

export function RankFields(props: RankFieldsProps) {
  const { quota, quotaOpen, quotaWho } = props;
  return (
    <>
      <TextField
        id="rank"
        label={props.rankLabel}
        numeric
        autoComplete="off"
        value={props.rank}
        disabled={props.rankLocked}
        onChange={props.onRank}
        hint={
          props.rankLocked ? laterStepWords.rankLocked : props.rankWrong || props.rankCost || laterStepWords.rankHint
        }
        hintKind={props.rankWrong ? 'error' : undefined}
      />
      {props.usedRanks.length > 0 && (
        <fieldset className="cluster">
          <legend className="hint">{laterStepWords.usedRanks}</legend>
          {props.usedRanks.map(({ rank, label, chosen }) => (
            <button
              key={rank}
              type="button"
              className="chip"
              aria-pressed={chosen}
              onClick={() => props.onUsedRank(rank)}
            >
              {label}
            </button>
          ))}
        </fieldset>
      )}
      <SelectField
        id="counselling"
        label={laterStepWords.counselling}
        empty={props.loading === 'loading' ? laterStepWords.optionsLoading : laterStepWords.chooseCounselling}
        value={props.counselling}
        options={props.counsellings}
        onChange={props.onCounselling}
        hint={props.dataYears}
      />
      {props.merit && <p className="hint">{props.merit}</p>}
      {props.loading === 'error' && (
        <p className="hint" data-kind="error" role="alert">
          {laterStepWords.optionsFailed} {props.failure}{' '}
          <button type="button" className="text-button" onClick={props.onRetry}>
            {wizardWords.retry}
          </button>
        </p>
      )}
      <SelectField
        id="quota"
        label={laterStepWords.quota}
        empty={props.counselling === '' ? laterStepWords.quotaFirst : laterStepWords.chooseQuota}
        value={quota}
        disabled={props.counselling === ''}
        options={props.quotas}
        onChange={props.onQuota}
        hint={quotaWho}
        hintKind={quota !== '' && !quotaOpen ? 'warning' : undefined}
      />
      {props.closedQuotas.length > 0 && <ClosedQuotas quotas={props.closedQuotas} onToggle={props.onClosedQuota} />}
      {props.outside && (
        <p className="hint" data-kind="warning" role="status">
          {props.outside}
        </p>
      )}
      {quota !== '' && !quotaOpen && (
        <label className="tick">
          <input
            type="checkbox"
            checked={props.quotaConfirmed}
            onChange={(event) => props.onConfirm(event.target.checked)}
          />
          {laterStepWords.confirmQuota}
        </label>
      )}
      {props.also.length > 0 && <AlsoIn options={props.also} most={props.mostAlso} onToggle={props.onAlso} />}
    </>
  );
}
