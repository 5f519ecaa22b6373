// Button that adds a seat to the open choice list, or removes it.
import { choiceWords } from '../../copy/choices.ts';
import { StarIcon } from '../controls/icons.tsx';

export type StarButtonProps = { id: string; seat: string; starred: boolean; onStar: (id: string) => void };

export function StarButton({ id, seat, starred, onStar }: StarButtonProps) {
  return (
    <button
      type="button"
      className="no-print icon-button star"
      aria-pressed={starred}
      aria-label={choiceWords.star(seat)}
      title={starred ? choiceWords.starredShort : choiceWords.starShort}
      onClick={() => onStar(id)}
    >
      <StarIcon />
    </button>
  );
}
