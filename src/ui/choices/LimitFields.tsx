// The total cost and the bond above which a choice list warns, and which a starter list does not exceed.
import { positionWords } from '../../copy/choice-tools.ts';

const COSTS = [500_000, 1_000_000, 2_000_000, 3_000_000, 5_000_000, 10_000_000];
const BONDS = [0, 1, 2, 3, 5];

export type Limits = { total: number | null; bond: number | null };
export type LimitFieldsProps = Limits & { onLimit: (limit: keyof Limits, value: number | null) => void };

const read = (text: string): number | null => (text === '' ? null : Number(text));

export const LimitFields = ({ total, bond, onLimit }: LimitFieldsProps) => (
  <fieldset className="choice-limits">
    <legend className="field-label">{positionWords.limits}</legend>
    <select
      className="input"
      aria-label={positionWords.total}
      value={total ?? ''}
      onChange={(event) => onLimit('total', read(event.target.value))}
    >
      <option value="">{positionWords.anyCost}</option>
      {COSTS.map((cost) => (
        <option key={cost} value={cost}>
          {positionWords.upTo(cost)}
        </option>
      ))}
    </select>
    <select
      className="input"
      aria-label={positionWords.bond}
      value={bond ?? ''}
      onChange={(event) => onLimit('bond', read(event.target.value))}
    >
      <option value="">{positionWords.anyBond}</option>
      {BONDS.map((years) => (
        <option key={years} value={years}>
          {positionWords.years(years)}
        </option>
      ))}
    </select>
    <p className="hint">{positionWords.limitsMean}</p>
  </fieldset>
);
