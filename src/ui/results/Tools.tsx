// The places, which a style puts into the header: seats, choice lists, season. And the buttons for the comparison.
import { choiceWords, compareWords } from '../../copy/choices.ts';
import { placeWords } from '../../copy/results.ts';

type Place = 'seats' | 'list' | 'season';

export type PlacesProps = {
  place: Place;
  /** The open list: its name and its number of seats. */
  list: string;
  seats: number;
  onOpen: (place: Place) => void;
};

export function Places({ place, list, seats, onOpen }: PlacesProps) {
  const isAt = (one: Place) => (place === one ? 'page' : undefined);
  return (
    <nav className="places" aria-label={placeWords.title}>
      <button type="button" aria-current={isAt('seats')} onClick={() => onOpen('seats')}>
        {placeWords.seats}
      </button>
      <button type="button" aria-current={isAt('list')} onClick={() => onOpen('list')}>
        {choiceWords.open}
        {seats > 0 && (
          <>
            <b aria-hidden="true">{seats}</b>
            <span className="visually-hidden">
              {' '}
              {choiceWords.inOpen(seats)} {choiceWords.inNamed(list)}
            </span>
          </>
        )}
      </button>
      <button type="button" aria-current={isAt('season')} onClick={() => onOpen('season')}>
        {placeWords.season}
      </button>
    </nav>
  );
}

type CompareProps = { compared: number; onCompare: () => void; onClear: () => void };

export const CompareTools = ({ compared, onCompare, onClear }: CompareProps) =>
  compared > 0 && (
    <div className="tools">
      <button type="button" className="button" data-kind="plain" data-size="small" onClick={onCompare}>
        {compareWords.open(compared)}
      </button>
      <button type="button" className="text-button" aria-label={compareWords.clearAll} onClick={onClear}>
        {compareWords.clear}
      </button>
    </div>
  );
