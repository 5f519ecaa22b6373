// Buttons for the choice lists and the comparison, with the number of seats in each.
import { choiceWords, compareWords } from '../../copy/choices.ts';
import { ListIcon } from '../controls/icons.tsx';

export type ToolsProps = {
  /** The open list: its name and its number of seats. */
  list: string;
  seats: number;
  compared: number;
  onLists: () => void;
  onDecision: () => void;
  onCompare: () => void;
  onClear: () => void;
};

export function Tools({ list, seats, compared, onLists, onDecision, onCompare, onClear }: ToolsProps) {
  return (
    <>
      <button
        type="button"
        className="button"
        data-kind="plain"
        data-size="small"
        data-counted={seats > 0 || undefined}
        onClick={onLists}
      >
        <ListIcon />
        {choiceWords.open}
        {seats > 0 && (
          <span className="seat-count">
            {choiceWords.inOpen(seats)} <span className="visually-hidden">{choiceWords.inNamed(list)}</span>
          </span>
        )}
      </button>
      <button type="button" className="button" data-kind="plain" data-size="small" data-wide onClick={onDecision}>
        {choiceWords.decide}
      </button>
      {compared > 0 && (
        <>
          <button type="button" className="button" data-kind="plain" data-size="small" onClick={onCompare}>
            {compareWords.open(compared)}
          </button>
          <button type="button" className="text-button" aria-label={compareWords.clearAll} onClick={onClear}>
            {compareWords.clear}
          </button>
        </>
      )}
    </>
  );
}
